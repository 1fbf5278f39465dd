# The overlay table: methods that the device uses instead of the ones in Base.

Base.Experimental.@MethodTable(method_table)

# Marks a definition as the device's version of the function that it names.
macro device_override(ex)
    return esc(Base.Experimental.overlay_definition(GlobalRef(CUDA, :method_table), ex))
end
macro device_function(ex)
    return esc(ex)
end

struct Literal{T} end
Base.:(*)(x::Number, ::Type{Literal{T}}) where {T} = T(x)
const i8 = Literal{Int8}
const i16 = Literal{Int16}
const i32 = Literal{Int32}
const i64 = Literal{Int64}
const u8 = Literal{UInt8}
const u16 = Literal{UInt16}
const u32 = Literal{UInt32}
const u64 = Literal{UInt64}

"Address spaces of device pointers."
baremodule AS
const Generic = 0
const Global = 1
const Shared = 3
const Constant = 4
const Local = 5
end

"The compute capability of the job, as a version."
@inline compute_capability() = VersionNumber(div(Core._target_info(:capability), 10), rem(Core._target_info(:capability), 10))
@inline ptx_isa_version() = VersionNumber(div(Core._target_info(:ptx), 10), rem(Core._target_info(:ptx), 10))
