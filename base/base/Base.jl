# Module Base: the standard library, evaluated from these sources when gpucc is built. The files
# are in dependency order: early ones may use only what stands before them.
baremodule Base

using Core.Intrinsics
import Core: _host, Intrinsics, SimpleVector, CPU, LLVMPtr, BFloat16, Typeof, NTuple, !==, >:,
    svec, apply_type, invokelatest, invoke_in_world, compilerbarrier, donotdelete, ifelse,
    memoryrefnew, memoryrefget, memoryrefset!, memoryrefoffset, memoryref_isassigned, memorynew,
    memoryref, kwcall

eval(x) = Core.eval(Base, x)
include(path) = _host(:include, Base, path)

include("essentials.jl")       # what lowering calls, macros that only need expressions
include("int.jl")              # integers
include("int_constructors.jl") # methods of the integer types
include("number.jl")           # generic numbers
include("promotion.jl")        # promotion and mixed arithmetic
include("float.jl")            # floating point
include("float_constructors.jl")
include("rounding.jl")
include("operators.jl")        # comparison fallbacks, min, max, composition
include("tuple.jl")
include("namedtuple.jl")
include("range.jl")
include("floatrange.jl")         # ranges of floats
include("abstractarray.jl")
include("multidimensional.jl")
include("order.jl")            # orderings
include("array.jl")
include("iterators.jl")
include("reduce.jl")
include("math.jl")
include("complex.jl")
include("rational.jl")
include("strings.jl")
include("version.jl")          # version numbers
include("refs.jl")
include("views.jl")
include("macros.jl")           # @simd, @assert, @kwdef, @enum, ...
include("broadcast.jl")
include("bitarray.jl")
include("hashing.jl")
include("dict.jl")
include("sets.jl")
include("sort.jl")              # sorting, searching in sorted collections
include("arraytools.jl")        # reductions along dimensions, rearranging, sets, sorting
include("substrings.jl")       # parts of strings, positions, code units
include("io.jl")               # streams
include("iobuffer.jl")         # streams in memory
include("show.jl")
include("arrayshow.jl")
include("arraywrap.jl")         # arrays around arrays
include("adjoint.jl")           # transposes and products of matrices
include("expr_show.jl")         # expressions as text
include("bits.jl")             # bits as text, byte order
include("parse.jl")            # numbers from text, digits
include("bigint.jl")
include("bigfloat.jl")
include("fastmath.jl")
include("cartesian.jl")
include("meta.jl")             # reflection, files, the module Meta
include("reflection.jl")       # code as data, exceptions being handled
include("lang.jl")             # reflection, small pieces
include("regex.jl")            # regular expressions
include("search.jl")           # searching, splitting, joining, replacing
include("unicode.jl")          # characters by Unicode's tables
include("escape.jl")           # escapes, encodings
include("cmd.jl")              # commands as values
include("iostream.jl")         # open files
include("files.jl")            # paths and the file system
include("toml.jl")             # the format of Project.toml
include("loading.jl")          # packages
include("compiler.jl")         # Core.Compiler
include("internals.jl")        # names that packages extend or call
include("deepcopy.jl")
include("experimental.jl")
include("methods.jl")            # lists of methods, which one is called
include("atomics.jl")          # @atomic and its like
include("task.jl")             # tasks and timers
include("locks.jl")            # conditions and locks
include("channels.jl")
include("threads.jl")          # module Threads
include("scopedvalues.jl")     # module ScopedValues
include("logging.jl")          # module CoreLogging
include("exports.jl")
include("errorshow.jl")          # exceptions as text, backtraces

end
