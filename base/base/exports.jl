# The names that `using Base` brings.

export MIME, @MIME_str, summary, dump, showable, istextmime, displaysize, textwidth, devnull, range, StepRangeLen, LinRange, ifelse, invokelatest, !==, >:, !, !=, %, &, *, +, -, /, //, (:), <, <<, <=, ==, =>, >, >=, >>, >>>, ARGS, AbstractDict,
    AbstractIrrational, AbstractMatrix, AbstractRange, AbstractSet, AbstractUnitRange,
    AbstractVecOrMat, AbstractVector, Broadcast, C_NULL, CartesianIndex, CartesianIndices, Cchar,
    Cdouble, Cfloat, Cint, Clong, Clonglong, Colon, Complex, ComplexF16, ComplexF32, ComplexF64,
    ComposedFunction, Cshort, Csize_t, Cssize_t, Cstring, Cuchar, Cuint, Culong, Culonglong,
    Cushort, DenseMatrix, DenseVector, Dict, DimensionMismatch, Dims, ENV, Enum, GC, IOBuffer,
    IOContext, IdDict, IdSet, IndexCartesian, IndexLinear, IndexStyle, Inf, Inf16, Inf32, Inf64,
    Irrational, Iterators, KeyError, LinearIndices, MathConstants, Matrix, Meta, Missing, NaN,
    NaN16, NaN32, NaN64, OrdinalRange, PROGRAM_FILE, Pair, Rational, Returns, RoundDown,
    RoundFromZero, RoundNearest, RoundNearestTiesAway, RoundNearestTiesUp, RoundToZero, RoundUp,
    RoundingMode, Set, Some, StepRange, StringIndexError, SubArray, SubString, Sys, SystemError,
    Threads, UnitRange, VERSION, Val, VecOrMat, Vector, VersionNumber, \, ^, __precompile__, abs,
    abs2, abspath, acos, acosh, adjoint, all, allunique, angle, any, append!, argmax, argmin, asin,
    asinh, atan, atanh, axes, backtrace, basename, binomial, bitreverse, bitrotate, broadcast,
    broadcast!, bswap, catch_backtrace, cbrt, ceil, cglobal, checkbounds, checkindex, chomp, chop,
    cis, cispi, clamp, cld, close, cmp, coalesce, codepoint, codeunit, codeunits, collect, complex,
    conj, contains, convert, copy, copysign, copyto!, cos, cosd, cosh, cospi, cot, coth, count,
    count_ones, count_zeros, csc, csch, cumsum, deepcopy, deg2rad, delete!, deleteat!, denominator,
    digits, dirname, display, div, divrem, eachcol, eachindex, eachrow, eltype, empty, empty!,
    endswith, enumerate, eps, error, esc, escape_string, evalpoly, exit, exp, exp10, exp2, expm1,
    exponent, extrema, factorial, falses, fieldcount, fieldindex, fieldname, fieldnames,
    fieldoffset, fieldtypes, fill, fill!, filter, finalizer, findall, findfirst, findlast, findmax,
    findmin, findnext, first, firstindex, fld, fld1, fldmod, fldmod1, flipsign, float, floatmax,
    floatmin, floor, flush, fma, foldl, foldr, foreach, fourthroot, frexp, gcd, gcdx, gensym, get,
    get!, getindex, getproperty, hasfield, hash, haskey, hasmethod, hasproperty, hcat, hvcat,
    hypot, identity, ifelse, im, imag, in, include_string, insert!, instances, intersect, inv, invmod,
    isabspath, isabstracttype, isapprox, isascii, isassigned, isbits, isbitstype, isconcretetype,
    isconst, isdigit, isdir, isdispatchtuple, isempty, isequal, iseven, isfile, isfinite,
    isimmutable, isinf, isinteger, isless, isletter, islowercase, ismissing, ismutable,
    ismutabletype, isnan, isnothing, isodd, isone, ispath, ispow2, isprimitivetype, isprint,
    ispunct, isqrt, isreal, issorted, isspace, isstructtype, issubnormal, issubset, isunordered,
    isuppercase, isvalid, isxdigit, iszero, iterate, join, joinpath, keys, keytype, last,
    lastindex, lcm, ldexp, leading_ones, leading_zeros, length, log, log10, log1p, log2, lowercase,
    lowercasefirst, lpad, lstrip, macroexpand, map, map!, mapfoldl, mapreduce, max, maximum,
    maxintfloat, merge, merge!, methods, min, minimum, minmax, missing, mod, mod1, muladd, nameof,
    names, fullname, nand, ncodeunits, ndigits, ndims, nextfloat, nextind, nextpow, nonmissingtype, nor,
    normpath, ntuple, numerator, objectid, occursin, oftype, one, ones, oneunit, only, pairs,
    parent, parentindices, parentmodule, parse, pi, pointer, pointer_from_objref, pop!, popat!,
    popfirst!, powermod, precision, precompile, prepend!, prevfloat, prevind, prevpow, print,
    println, printstyled, prod, promote, promote_rule, promote_type, propertynames, push!,
    pushfirst!, pwd, rad2deg, read, real, reduce, reim, reinterpret, rem, repeat, replace, repr,
    reshape, resize!, rethrow, reverse, reverse!, round, rpad, rstrip, searchsortedfirst,
    searchsortedlast, sec, sech, selectdim, setdiff, setindex!, setproperty!, show, showerror,
    sign, signbit, signed, significand, similar, sin, sinc, sincos, sincospi, sind, sinh, sinpi,
    size, sizehint!, sizeof, something, sort, sort!, sortperm, splice!, split, splitdir, splitext,
    sprint, sqrt, startswith, stderr, stdin, stdout, step, stride, strides, string, strip, sum,
    supertype, systemerror, take!, tan, tand, tanh, thisind, time, time_ns, to_indices,
    trailing_ones, trailing_zeros, transpose, trues, trunc, tryparse, typeintersect, typejoin,
    typemax, typemin, union, unique, unsafe_load, unsafe_store!, unsafe_trunc, unsigned, uppercase,
    uppercasefirst, valtype, values, vcat, vec, view, which, widemul, widen, write, xor, zero,
    zeros, zip, |, |>, ~, ÷, π, ℯ, ∈, ∉, ∋, ∘, √, ∛, ∩, ∪, ≈, ≉, ≠, ≡, ≢, ≤, ≥, ⊆, ⊻, ⊼, ⊽, hex2bytes, bytes2hex, digits!, rationalize, bitstring, hton, ntoh, htol, ltoh, nextprod, @int128_str, @uint128_str, @big_str, asind, acosd, atand, asec, acsc, acot, asech, acsch, acoth, secd, cscd, cotd, sincosd, mod2pi, rem2pi, ENDIAN_BOM, BitArray, BitVector, BitMatrix, rand, randn, redirect_stdout, redirect_stderr, modf, clamp!

export @NamedTuple, @__DIR__, @__FILE__, @__LINE__, @__MODULE__, @__dot__, @assert, @atomic,
    @b_str, @boundscheck, @coalesce, @debug, @deprecate, @doc, @elapsed, @enum, @eval, @evalpoly,
    @fastmath, @generated, @gensym, @goto, @inbounds, @info, @inline, @invoke, @invokelatest,
    @isdefined, @kwdef, @label, @lock, @macroexpand, @noinline, @nospecialize, @raw_str, @s_str,
    @show, @simd, @something, @specialize, @static, @time, @timed, @v_str, @view, @views, @warn

export InsertionSort, MergeSort, MissingException, QuickSort, accumulate, allequal, cat, circshift, copy!, cumprod, diff,
    dropdims, eachslice, filter!, findprev, hvncat, indexin, insorted, intersect!, invperm, isdisjoint, isopen, isperm,
    issetequal, keepat!, mapfoldr, mapslices, partialsort, partialsort!, partialsortperm, permutedims, replace!, rot180,
    rotl90, rotr90, searchsorted, setdiff!, skipmissing, sortslices, stack, symdiff, union!, unique!, ⊇, ⊈, ⊊
export BitSet, getkey, mergewith, mergewith!
export BitArray, BitVector, BitMatrix, PermutedDimsArray, symdiff!, splat
export in!, WeakKeyDict, ⊉, ⊋, keytype
export AbstractChannel, Channel, CompositeException, CapturedException, Condition, InvalidStateException, Lockable, OncePerProcess, OncePerTask, OncePerThread, ReentrantLock, ScopedValues,
    Task, TaskFailedException, Timer, @async, @lock, @sync, @task, asyncmap, asyncmap!, bind, current_task, errormonitor, fetch,
    islocked, isready, isfull, istaskdone, istaskfailed, istaskstarted, lock, notify, put!, schedule, sleep, task_local_storage, timedwait,
    trylock, unlock, wait, yield, yieldto
export @atomiconce, @atomicreplace, @atomicswap, modifyproperty!, replaceproperty!, setpropertyonce!, swapproperty!

export @error, @logmsg, @html_str, @lazy_str, @r_str, @s_str, @text_str, AbstractMatch, AbstractPattern, @cmd, Cmd, ignorestatus, setenv, Docs, atexit, EOFError, HTML, IOStream, LazyString, PipeBuffer, RawFD, Regex,
    RegexMatch, SubstitutionString, Text, ascii, bytesavailable, cd, chmod, chopprefix, chopsuffix, closewrite, contractuser, copyline, copyuntil,
    countlines, cp, ctime, ctruncate, eachline, eachmatch, eachrsplit, eachsplit, eof, expanduser, fd, filemode, filesize,
    gperm, hardlink, homedir, isblockdev, ischardev, iscntrl, isdirpath, isfifo, islink, ismarked, isnumeric, isreadable, isreadonly, issetgid, issetuid,
    issocket, issticky, iswritable, lstat, ltruncate, mark, match, mkdir, mkpath, mktemp, mktempdir, mtime, mv, open, operm, peek, position,
    read!, readavailable, readbytes!, readchomp, readdir, readeach, readline, readlines, readlink, readuntil, realpath, redirect_stdin, redirect_stdio,
    relpath, reset, reverseind, rm, rtruncate, samefile, seek, seekend, seekstart, skip, skipchars, splitpath, stat, symlink, takestring!, tempdir,
    tempname, titlecase, touch, transcode, truncate, unescape_string, unmark, unsafe_string, uperm, walkdir, withenv
export cosc, BigInt, BigFloat, big, setprecision, rounding, setrounding, tanpi
export AbstractSlices, ColumnSlices, RowSlices, Slices, circshift!, cumprod!, cumsum!, accumulate!, insertdims, permutedims!, sortperm!, partialsortperm!
export PartialQuickSort, invpermute!, permute!
export functionloc
