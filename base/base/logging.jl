# Log messages: what is logged goes to the current logger, which decides what becomes of it.

baremodule CoreLogging

using ..Base
import ..Base: show, print, isless, convert, +, -, get, close
import Core: Int32, String, Symbol, Expr, QuoteNode, IO, Nothing, Any, Bool, Module
eval(x) = Core.eval(CoreLogging, x)

abstract type AbstractLogger end
function handle_message end
function shouldlog end
function min_enabled_level end
catch_exceptions(logger) = true

"How important a message is."
struct LogLevel
    level::Int32
end
LogLevel(l::LogLevel) = l
const BelowMinLevel = LogLevel(-1000001)
const Debug = LogLevel(-1000)
const Info = LogLevel(0)
const Warn = LogLevel(1000)
const Error = LogLevel(2000)
const AboveMaxLevel = LogLevel(1000001)
isless(a::LogLevel, b::LogLevel) = isless(a.level, b.level)
+(l::LogLevel, n::Base.Integer) = LogLevel(l.level + n)
-(l::LogLevel, n::Base.Integer) = LogLevel(l.level - n)
convert(::Base.Type{LogLevel}, n::Base.Integer) = LogLevel(n)
convert(::Base.Type{Int32}, l::LogLevel) = l.level
function _level_name(l)
    l == BelowMinLevel && return "BelowMinLevel"
    l == Debug && return "Debug"
    l == Info && return "Info"
    l == Warn && return "Warn"
    l == Error && return "Error"
    l == AboveMaxLevel && return "AboveMaxLevel"
    return Base.string("LogLevel(", l.level, ")")
end
show(io::IO, l::LogLevel) = print(io, _level_name(l))

"A logger that drops everything."
struct NullLogger <: AbstractLogger end
min_enabled_level(::NullLogger) = AboveMaxLevel
shouldlog(::NullLogger, args...) = false
handle_message(::NullLogger, args...; kw...) = Base.error("Null logger handle_message() should not be called")

# -- The current logger ------------------------------------------------------------------------

const _global_logger = Base.RefValue{AbstractLogger}(NullLogger())
const _disabled_up_to = Base.RefValue{LogLevel}(BelowMinLevel)
const _scoped_logger = Base.ScopedValues.ScopedValue{Base.Union{Nothing, AbstractLogger}}(nothing)
function current_logger()
    l = _scoped_logger[]
    return l === nothing ? _global_logger[] : l
end
global_logger() = _global_logger[]
function global_logger(l::AbstractLogger)
    before = _global_logger[]
    _global_logger[] = l
    return before
end
with_logger(f::Base.Function, l::AbstractLogger) = Base.ScopedValues.with(f, _scoped_logger => l)
disable_logging(l::LogLevel) = (_disabled_up_to[] = l; nothing)
_is_enabled(level) = LogLevel(level) > _disabled_up_to[]

# -- The macros --------------------------------------------------------------------------------

function _logged_arguments(exs, options)
    kw = Any[]
    for ex in exs
        if Base.isa(ex, Expr) && ex.head === :(=)
            k, v = ex.args[1], ex.args[2]
            if k in (:_module, :_file, :_line, :_id, :_group)
                options[k] = Base.esc(v)
            else
                Base.push!(kw, Expr(:kw, k, Base.esc(v)))
            end
        elseif Base.isa(ex, Expr) && ex.head === :...
            Base.push!(kw, Base.esc(ex))
        else
            Base.push!(kw, Expr(:kw, Symbol(Base.isa(ex, Symbol) ? ex : Base.string(ex)), Base.esc(ex)))
        end
    end
    return kw
end
function _log_code(mod, source, level, exs)
    Base.isempty(exs) && return :(Base.throw(Base.ArgumentError("a message is expected")))
    file = Base.string(source.file === nothing ? "" : source.file)
    Base.isfile(file) && (file = Base.abspath(file))
    options = Base.Dict{Symbol, Any}(:_module => mod, :_file => file, :_line => source.line,
        :_group => QuoteNode(Symbol(Base.splitext(Base.basename(file))[1])))
    message = exs[1]
    kw = _logged_arguments(exs[2:end], options)
    id = Base.get(options, :_id, QuoteNode(Symbol(Base.string(mod, "_", Base.string(Base.hash(Base.string(file, source.line, message)), base = 16)))))
    return quote
        let level = $level, std = LogLevel(level)
            if _is_enabled(std)
                logger = current_logger()
                group = $(options[:_group])
                id = $id
                mod = $(options[:_module])
                if !(std < min_enabled_level(logger)) && _should_log(logger, level, mod, group, id)
                    file = $(options[:_file])
                    line = $(options[:_line])
                    try
                        handle_message(logger, level, $(Base.esc(message)), mod, group, id, file, line; $(kw...))
                    catch err
                        _log_failure(logger, level, mod, group, id, file, line, err)
                    end
                end
            end
            nothing
        end
    end
end
_should_log(logger, level, mod, group, id) = Base.invokelatest(shouldlog, logger, level, mod, group, id)
function _log_failure(logger, level, mod, group, id, file, line, err)
    catch_exceptions(logger) || Base.rethrow()
    handle_message(logger, Error, Base.string("Exception while generating log record in module ", mod, " at ", file, ":", line), mod, :logevent_error, id, file, line;
        exception = (err, Base.catch_backtrace()))
    return nothing
end
macro logmsg(level, exs...)
    return _log_code(__module__, __source__, Base.esc(level), exs)
end
macro debug(exs...)
    return _log_code(__module__, __source__, :(Debug), exs)
end
macro info(exs...)
    return _log_code(__module__, __source__, :(Info), exs)
end
macro warn(exs...)
    return _log_code(__module__, __source__, :(Warn), exs)
end
macro error(exs...)
    return _log_code(__module__, __source__, :(Error), exs)
end

# -- Loggers that print ------------------------------------------------------------------------

# maxlog: true when the message is to be shown once more.
function _counts(limits, id, kw)
    n = Base.get(kw, :maxlog, nothing)
    Base.isa(n, Base.Integer) || return true
    left = Base.get(limits, id, n)
    limits[id] = left - 1
    return left > 0
end
_stream(s) = s === nothing || !Base.isopen(s) ? Base.stderr : s
_level_text(l) = l == Warn ? "Warning" : Base.string(LogLevel(l))

"Writes each message with all it carries to a stream, values as print gives them."
struct SimpleLogger <: AbstractLogger
    stream::Base.Union{IO, Nothing}
    min_level::LogLevel
    message_limits::Base.Dict{Any, Base.Int}
end
SimpleLogger(stream::IO, level = Info) = SimpleLogger(stream, LogLevel(level), Base.Dict{Any, Base.Int}())
SimpleLogger(level = Info) = SimpleLogger(nothing, LogLevel(level), Base.Dict{Any, Base.Int}())
min_enabled_level(l::SimpleLogger) = l.min_level
shouldlog(l::SimpleLogger, level, mod, group, id) = Base.get(l.message_limits, id, 1) > 0
catch_exceptions(::SimpleLogger) = false
function handle_message(l::SimpleLogger, level, message, mod, group, id, file, line; kw...)
    _counts(l.message_limits, id, kw) || return nothing
    out = Base.IOBuffer()
    first_ = true
    for text in Base.eachsplit(Base.chomp(Base.string(message)), '\n')
        Base.println(out, first_ ? Base.string("┌ ", _level_text(level), ": ") : "│ ", text)
        first_ = false
    end
    for (k, v) in kw
        k === :maxlog || Base.println(out, "│   ", k, " = ", v)
    end
    Base.println(out, "└ @ ", mod, " ", file, ":", line)
    Base.write(_stream(l.stream), Base.takestring!(out))
    return nothing
end

"Writes messages for people: values in their long form, long things shortened."
struct ConsoleLogger <: AbstractLogger
    stream::Base.Union{IO, Nothing}
    min_level::LogLevel
    meta_formatter::Any
    show_limited::Bool
    right_justify::Base.Int
    message_limits::Base.Dict{Any, Base.Int}
end
ConsoleLogger(stream::Base.Union{IO, Nothing}, level = Info; meta_formatter = default_metafmt, show_limited = true, right_justify = 0) =
    ConsoleLogger(stream, LogLevel(level), meta_formatter, show_limited, right_justify, Base.Dict{Any, Base.Int}())
ConsoleLogger(level = Info; kw...) = ConsoleLogger(nothing, level; kw...)
min_enabled_level(l::ConsoleLogger) = l.min_level
shouldlog(l::ConsoleLogger, level, mod, group, id) = Base.get(l.message_limits, id, 1) > 0

default_logcolor(level) = level < Info ? :blue : level < Warn ? :cyan : level < Error ? :yellow : :light_red
function default_metafmt(level, mod, group, id, file, line)
    color = default_logcolor(LogLevel(level))
    suffix = ""
    if !(Info <= LogLevel(level) < Warn)
        mod === nothing || (suffix = Base.string(suffix, mod))
        file === nothing || (suffix = Base.string(suffix, mod === nothing ? "" : " ", Base.contractuser(file), line === nothing ? "" : Base.string(":", line)))
        Base.isempty(suffix) || (suffix = Base.string("@ ", suffix))
    end
    return (color, Base.string(_level_text(level), ":"), suffix)
end
_show_value(io, key, v) = key === :exception && Base.isa(v, Base.Exception) ? Base.showerror(io, v) :
    key === :exception && Base.isa(v, Base.Tuple) && Base.length(v) == 2 && Base.isa(v[1], Base.Exception) ? Base.showerror(io, v[1], v[2]) :
    Base.show(io, Base.MIME{Symbol("text/plain")}(), v)
function _message_lines(l, message, kw, stream)
    lines = Any[(0, x) for x in Base.eachsplit(Base.chomp(Base.string(message)), '\n')]
    rows, columns = Base.displaysize(stream)
    room = Base.max(rows - 5 - Base.length(lines), 0) # lines for each value
    n = Base.length(kw)
    room = n == 0 ? room : Base.max(Base.div(room, n), 1)
    for (k, v) in kw
        k === :maxlog && continue
        out = Base.IOBuffer()
        context = Base.IOContext(out, stream)
        l.show_limited && (context = Base.IOContext(context, :limit => true, :displaysize => (Base.max(room + 3, 5), columns)))
        _show_value(context, k, v)
        parts = Base.split(Base.takestring!(out), '\n')
        if Base.length(parts) == 1
            Base.push!(lines, (2, Base.string(k, " = ", parts[1])))
        else
            Base.push!(lines, (2, Base.string(k, " =")))
            Base.append!(lines, Any[(3, x) for x in parts])
        end
    end
    return lines
end
function handle_message(l::ConsoleLogger, level, message, mod, group, id, file, line; kw...)
    _counts(l.message_limits, id, kw) || return nothing
    stream = _stream(l.stream)
    lines = _message_lines(l, message, kw, stream)
    color, prefix, suffix = l.meta_formatter(level, mod, group, id, file, line)
    buffer = Base.IOBuffer()
    out = Base.IOContext(buffer, stream)
    n = Base.length(lines)
    for (i, (indent, text)) in Base.enumerate(lines)
        last_ = i == n && Base.isempty(suffix)
        frame = i == 1 ? (last_ ? "[ " : "┌ ") : last_ ? "└ " : "│ "
        Base.printstyled(out, frame; bold = true, color = color)
        i == 1 && !Base.isempty(prefix) && Base.printstyled(out, prefix, " "; bold = true, color = color)
        Base.println(out, " "^indent, text)
    end
    if !Base.isempty(suffix)
        Base.printstyled(out, "└ "; bold = true, color = color)
        Base.printstyled(out, suffix; color = :light_black)
        Base.println(out)
    end
    Base.write(stream, Base.takestring!(buffer))
    return nothing
end
_global_logger[] = ConsoleLogger()

export AbstractLogger, LogLevel, NullLogger, SimpleLogger, current_logger, global_logger, with_logger, disable_logging, @debug, @info, @warn, @error, @logmsg
end
import .CoreLogging: @debug, @info, @warn, @error, @logmsg
