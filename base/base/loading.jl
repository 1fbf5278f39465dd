# Packages: where they are, their extensions, what is known about loaded ones. The evaluator (runtime/import.c) calls
# `_package_file` to find a package and `_package_loaded` behind its loading.
#
# LOAD_PATH is searched in order. An entry is
#   "@stdlib"       the packages that are built in; the last entry unless the program puts it elsewhere;
#   a Project.toml  or a folder that has one, an environment: the project itself; its [deps], [weakdeps] and [extras]
#                   found through [sources] and the manifest's `path` entries; and, as any folder,
#   a folder        that has NAME.jl, NAME/src/NAME.jl, NAME.jl/src/NAME.jl or src/NAME.jl.

export pathof, pkgdir, pkgversion, include_dependency, DEPOT_PATH, LOAD_PATH

struct UUID
    value::UInt128
end
function UUID(s::AbstractString)
    u = tryparse(UUID, s)
    u === nothing && throw(ArgumentError("Malformed UUID string: $(repr(s))"))
    return u
end
UUID(u::UUID) = u
function tryparse(::Type{UUID}, s::AbstractString)
    ncodeunits(s) == 36 || return nothing
    v = UInt128(0)
    for i in 1:36
        c = codeunit(s, i)
        if i in (9, 14, 19, 24)
            c == UInt8('-') || return nothing
            continue
        end
        d = UInt8('0') <= c <= UInt8('9') ? c - UInt8('0') : UInt8('a') <= c <= UInt8('f') ? c - UInt8('a') + 0x0a :
            UInt8('A') <= c <= UInt8('F') ? c - UInt8('A') + 0x0a : 0xff
        d == 0xff && return nothing
        v = v << 4 | d
    end
    return UUID(v)
end
parse(::Type{UUID}, s::AbstractString) = UUID(s)
function string(u::UUID)
    h = string(u.value, base = 16, pad = 32)
    return string(h[1:8], "-", h[9:12], "-", h[13:16], "-", h[17:20], "-", h[21:32])
end
print(io::IO, u::UUID) = print(io, string(u))
show(io::IO, u::UUID) = print(io, UUID, "(\"", string(u), "\")")
isless(a::UUID, b::UUID) = isless(a.value, b.value)
UInt128(u::UUID) = u.value

struct PkgId
    uuid::Union{UUID, Nothing}
    name::String
    PkgId(u::UUID, name::AbstractString) = new(u.value == 0 ? nothing : u, name)
    PkgId(::Nothing, name::AbstractString) = new(nothing, name)
end
PkgId(name::AbstractString) = PkgId(nothing, name)
function show(io::IO, ::MIME"text/plain", p::PkgId)
    print(io, p.name, " [", p.uuid === nothing ? "top-level" : p.uuid, "]")
end
show(io::IO, p::PkgId) = show(io, MIME("text/plain"), p)

const LOAD_PATH = String["@stdlib"]
const DEPOT_PATH = String[]
const ACTIVE_PROJECT = Ref{Union{String, Nothing}}(nothing)

# Packages by id. Built-in ones come into use without a call of _package_loaded while nobody waits for packages (runtime/import.c): they
# are entered when somebody looks.
struct LoadedModules <: AbstractDict{PkgId, Module}
    entered::Dict{PkgId, Module}
end
const loaded_modules = LoadedModules(Dict{PkgId, Module}())
function _entered(d::LoadedModules)
    for m in _host(:used_modules)
        _is_builtin(m) && get!(d.entered, PkgId(m), m)
    end
    return d.entered
end
length(d::LoadedModules) = length(_entered(d))
iterate(d::LoadedModules) = iterate(_entered(d))
iterate(d::LoadedModules, state) = iterate(d.entered, state)
get(d::LoadedModules, id, default) = get(_entered(d), id, default)
getindex(d::LoadedModules, id) = _entered(d)[id]
haskey(d::LoadedModules, id) = haskey(_entered(d), id)
setindex!(d::LoadedModules, m, id) = (d.entered[id] = m; d)

const package_callbacks = Any[]
const _toml_files = Dict{String, TOMLTable}()

struct PendingExtension
    name::String
    parent::Module
    path::String
    triggers::Vector{String}
end
const _pending_extensions = PendingExtension[]
const _extensions = Dict{Tuple{Module, Symbol}, Module}()

# At the start of a program: `dirs` before "@stdlib", unless it stands among them.
function _set_load_path(dirs)
    empty!(LOAD_PATH)
    append!(LOAD_PATH, dirs)
    "@stdlib" in LOAD_PATH || push!(LOAD_PATH, "@stdlib")
    empty!(_toml_files)
end

_package_toml(path::String) = get!(() -> _toml_parse(read(path, String), path), _toml_files, path)

function _project_file(entry::String)
    endswith(entry, ".toml") && return isfile(entry) ? entry : nothing
    for name in ("JuliaProject.toml", "Project.toml")
        path = joinpath(entry, name)
        isfile(path) && return path
    end
    return nothing
end
function _manifest_file(dir::String, project)
    m = get(project, "manifest", nothing)
    m isa String && return isfile(joinpath(dir, m)) ? joinpath(dir, m) : nothing
    for name in ("JuliaManifest-v1.12.toml", "Manifest-v1.12.toml", "JuliaManifest.toml", "Manifest.toml")
        path = joinpath(dir, name)
        isfile(path) && return path
    end
    return nothing
end

# The entry file of the package that lies in `dir`.
function _entry_of(dir::String, name::String, project = nothing)
    if project === nothing
        file = _project_file(dir)
        project = file === nothing ? nothing : _package_toml(file)
    end
    if project !== nothing && get(project, "entryfile", nothing) isa String
        path = joinpath(dir, project["entryfile"])
        isfile(path) && return path
    end
    for path in (joinpath(dir, "src", string(name, ".jl")), joinpath(dir, string(name, ".jl")))
        isfile(path) && return path
    end
    return isfile(dir) ? dir : nothing
end

function _in_environment(file::String, name::String)
    project = _package_toml(file)
    dir = dirname(file)
    get(project, "name", nothing) == name && return _entry_of(dir, name, project)
    source = get(get(project, "sources", TOMLTable()), name, nothing)
    if source isa Dict && haskey(source, "path")
        path = _entry_of(normpath(joinpath(dir, source["path"])), name)
        path === nothing || return path
    end
    manifest = _manifest_file(dir, project)
    manifest === nothing && return nothing
    m = _package_toml(manifest)
    for entry in get(get(m, "deps", m), name, ())
        entry isa Dict && haskey(entry, "path") || continue
        path = _entry_of(normpath(joinpath(dirname(manifest), entry["path"])), name)
        path === nothing || return path
    end
    return nothing
end

function _in_folder(dir::String, name::String)
    for path in (joinpath(dir, string(name, ".jl")), joinpath(dir, name, "src", string(name, ".jl")),
                 joinpath(dir, string(name, ".jl"), "src", string(name, ".jl")), joinpath(dir, "src", string(name, ".jl")))
        isfile(path) && return path
    end
    return nothing
end

# The file of package `name`, or nothing when it is not there or, if there is a built-in one, that one comes first.
function _package_file(::Module, name::Symbol, builtin::Bool)
    builtin && length(LOAD_PATH) == 1 && LOAD_PATH[1] == "@stdlib" && return nothing
    return _find_package(String(name), builtin)
end
function _find_package(name::String, builtin::Bool)
    for entry in LOAD_PATH
        entry == "@stdlib" && (builtin ? (return nothing) : continue)
        entry = entry == "@" ? active_project() : entry == "" ? pwd() : entry
        entry === nothing && continue
        project = _project_file(entry)
        path = project === nothing ? nothing : _in_environment(project, name)
        path === nothing && !endswith(entry, ".toml") && (path = _in_folder(entry, name))
        path === nothing || return abspath(path)
    end
    return nothing
end

function _project_of(m::Module)
    path = pathof(m)
    path === nothing && return nothing
    dir = dirname(path)
    file = _project_file(basename(dir) == "src" ? dirname(dir) : dir)
    file === nothing && return nothing
    project = _package_toml(file)
    return get(project, "name", nothing) == String(nameof(m)) ? (file, project) : nothing
end

_is_builtin(m::Module) = m === Base || m === Core || any(x -> x === m, _host(:builtin_modules)::Vector{Any})
# Version and uuid of what is built in: of the packages whose interface it is.
const _builtin_packages = Dict{Symbol, Tuple{String, String}}(
    :Adapt => ("79e6a3ab-5dfb-504d-930d-738a2a938a0e", "4.3.0"),
    :Atomix => ("a9b6321e-bd34-4604-b9c9-b65b8de01458", "1.1.1"),
    :KernelAbstractions => ("63c18a36-062a-441e-b654-da1e3ab1ce7c", "0.9.34"),
    :CUDA => ("052768ef-5323-5732-b1bb-66c8b64840ba", "5.8.0"),
    :GPUCompiler => ("61eb1bfa-7361-4325-ad38-22787b887f55", "1.5.0"),
    :PrecompileTools => ("aea7be01-6a6a-4083-8856-8a6e6704d82a", "1.2.1"),
    :SnoopPrecompile => ("66db9d55-30c0-4569-8b51-7e840670fc0c", "1.0.3"),
    :Statistics => ("10745b16-79ce-11e8-11f9-7d13ad32a3b2", "1.11.1"),
    :SparseArrays => ("2f01184e-e22b-5df5-ae63-d93ebab69eaf", "1.12.0"),
    :LinearAlgebra => ("37e2e46d-f89d-539d-b4ee-838fcccc9c8e", "1.12.0"),
    :Random => ("9a3f8284-a2c9-5f02-9a11-845980a1fd5c", "1.11.0"),
    :Printf => ("de0858da-6303-5e67-8744-51eddeeeb8d7", "1.11.0"),
    :Test => ("8dfed614-e22c-5e08-85e1-65c5234f0b40", "1.11.0"),
    :Dates => ("ade2ca70-3891-5945-98fb-dc099432e06a", "1.11.0"),
    :Libdl => ("8f399da3-3557-5675-b5ff-fb832c97cbdb", "1.11.0"),
    :Logging => ("56ddb016-857b-54e1-b83d-db4d58db5568", "1.11.0"),
    :Markdown => ("d6f4376e-aef5-505a-96c1-9c027394607a", "1.11.0"),
    :InteractiveUtils => ("b77e0a4c-d291-57a0-90e8-8db25a27a240", "1.11.0"),
    :Serialization => ("9e88b42a-f829-5b0c-bbe9-9e923198166b", "1.11.0"),
    :UUIDs => ("cf7118a7-6976-5b1a-9a39-7adc72f591a4", "1.11.0"),
    :SHA => ("ea8e919c-243c-51af-8825-aaa63cd721ce", "0.7.0"),
    :TOML => ("fa267f1f-6049-4f14-aa54-33bafae1ed76", "1.0.3"),
    :Pkg => ("44cfe95a-1eb2-52ea-b672-e2afdf69b78f", "1.12.0"),
    :Distributed => ("8ba89e20-285c-5b6f-9357-94700520ee1b", "1.11.0"),
    :SharedArrays => ("1a1011a3-84de-559e-8e89-a11a2f7dc383", "1.11.0"),
    :Unicode => ("4ec0a83e-493e-50e2-b9ac-8f72acf5a8f5", "1.11.0"),
    :Base64 => ("2a0f44e3-6c83-55bd-87e4-b1978d98bd5f", "1.11.0"))

function PkgId(m::Module)
    name = String(nameof(m))
    (m === Base || m === Core || m === Main) && return PkgId(name)
    _is_builtin(m) && return haskey(_builtin_packages, nameof(m)) ? PkgId(UUID(_builtin_packages[nameof(m)][1]), name) : PkgId(name)
    p = _project_of(m)
    return p === nothing ? PkgId(name) : PkgId(UUID(get(p[2], "uuid", "00000000-0000-0000-0000-000000000000")), name)
end

# -- Extensions --------------------------------------------------------------------------------

_is_loaded(name::String) = any(id -> id.name == name, keys(loaded_modules))

function _add_extensions(m::Module)
    p = _project_of(m)
    p === nothing && return
    dir = joinpath(dirname(p[1]), "ext")
    for (name, triggers) in get(p[2], "extensions", TOMLTable())
        path = joinpath(dir, string(name, ".jl"))
        isfile(path) || (path = joinpath(dir, name, string(name, ".jl")))
        push!(_pending_extensions, PendingExtension(name, m, path, triggers isa String ? [triggers] : collect(String, triggers)))
    end
end
function _load_extension(e::PendingExtension)
    try
        isfile(e.path) || error("its file $(e.path) is missing")
        m = _host(:load_package, Symbol(e.name), e.path)::Module
        _extensions[(e.parent, Symbol(e.name))] = m
        loaded_modules[PkgId(e.name)] = m
    catch err
        println(stderr, "┌ Error: Error during loading of extension ", e.name, " of ", nameof(e.parent), ":")
        for line in split(sprint(showerror, err), '\n')
            println(stderr, "│   ", line)
        end
        println(stderr, "└ @ ", e.path)
    end
end
function _load_extensions()
    while true
        i = findfirst(e -> all(_is_loaded, e.triggers), _pending_extensions)
        i === nothing && return
        e = _pending_extensions[i]
        deleteat!(_pending_extensions, i)
        _load_extension(e)
    end
end

function _package_loaded(name::Symbol, m::Module)
    id = PkgId(m)
    loaded_modules[id] = m
    _is_builtin(m) || _add_extensions(m)
    for f in package_callbacks
        invokelatest(f, id)
    end
    isempty(_pending_extensions) || _load_extensions()
    return nothing
end

get_extension(parent::Module, name::Symbol) = get(_extensions, (parent, name), nothing)
get_extension(parent::PkgId, name::Symbol) = haskey(loaded_modules, parent) ? get_extension(loaded_modules[parent], name) : nothing
retry_load_extensions() = _load_extensions()

# -- What programs ask about packages ------------------------------------------------------------

loaded_modules_array() = collect(Module, _host(:used_modules))
root_module(id::PkgId) = loaded_modules[id]
root_module(::Module, name::Symbol) = _host(:require, Main, name)
root_module_exists(id::PkgId) = haskey(loaded_modules, id)
maybe_root_module(id::PkgId) = get(loaded_modules, id, nothing)
module_keys() = keys(loaded_modules)
is_root_module(m::Module) = m === Base || m === Core || m === Main || any(==(m), values(loaded_modules))

require(into::Module, name::Symbol) = _host(:require, into, name)::Module
require(id::PkgId) = _host(:require, Main, Symbol(id.name))::Module
require(uuid::UUID, name::String) = require(PkgId(uuid, name))
require_stdlib(id::PkgId) = require(id)
function identify_package(name::String)
    builtin = any(m -> nameof(m) === Symbol(name), _host(:builtin_modules)::Vector{Any})
    path = _find_package(name, builtin)
    if path === nothing
        builtin || return nothing
        return haskey(_builtin_packages, Symbol(name)) ? PkgId(UUID(_builtin_packages[Symbol(name)][1]), name) : PkgId(name)
    end
    dir = dirname(path)
    file = _project_file(basename(dir) == "src" ? dirname(dir) : dir)
    project = file === nothing ? TOMLTable() : _package_toml(file)
    return get(project, "name", nothing) == name && haskey(project, "uuid") ? PkgId(UUID(project["uuid"]), name) : PkgId(name)
end
identify_package(::Module, name::String) = identify_package(name)
identify_package(::PkgId, name::String) = identify_package(name)
locate_package(id::PkgId) = _find_package(id.name, any(m -> nameof(m) === Symbol(id.name), _host(:builtin_modules)::Vector{Any}))
function find_package(name::String)
    id = identify_package(name)
    return id === nothing ? nothing : locate_package(id)
end
find_package(::Module, name::String) = find_package(name)

load_path() = String[e for e in LOAD_PATH if e != "@stdlib"]
function active_project()
    ACTIVE_PROJECT[] === nothing || return ACTIVE_PROJECT[]
    for entry in LOAD_PATH
        (entry == "@stdlib" || entry == "@") && continue
        file = _project_file(entry)
        file === nothing || return abspath(file)
    end
    return nothing
end

# In which file the package's module is; nothing for modules that come from no package.
function pathof(m::Module)
    (m === Main || m === Base || m === Core || parentmodule(m) !== m) && return nothing
    file = _host(:module_file, m)
    return file isa String ? abspath(file) : nothing
end
function pkgdir(m::Module)
    path = pathof(moduleroot(m))
    path === nothing && return nothing
    dir = dirname(path)
    return basename(dir) == "src" || basename(dir) == "ext" ? dirname(dir) : dir
end
function pkgdir(m::Module, path::AbstractString, paths::AbstractString...)
    dir = pkgdir(m)
    return dir === nothing ? nothing : joinpath(dir, path, paths...)
end
function pkgversion(m::Module)
    m = moduleroot(m)
    (m === Base || m === Core) && return VERSION
    _is_builtin(m) && return haskey(_builtin_packages, nameof(m)) ? VersionNumber(_builtin_packages[nameof(m)][2]) : nothing
    p = _project_of(m)
    return p === nothing || !haskey(p[2], "version") ? nothing : VersionNumber(p[2]["version"])
end

# A file that only an image of the package would have to be compared with.
include_dependency(path::AbstractString; track_content::Bool = true) = nothing
isprecompiled(id::PkgId) = false

include(m::Module, path::AbstractString) = _host(:include, m, String(path))
include(mapexpr::Function, m::Module, path::AbstractString) = _host(:include, m, String(path), mapexpr)
include_string(m::Module, code::AbstractString, file::AbstractString = "string") = _host(:include_string, m, String(code), String(file))
include_string(mapexpr::Function, m::Module, code::AbstractString, file::AbstractString = "string") =
    _host(:include_string, m, String(code), String(file), mapexpr)
