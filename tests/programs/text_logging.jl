# Logging: loggers, levels, messages, what the macros pass on.
using Logging
io=IOBuffer()
show_(l)=(print(replace(String(take!(io)), r"/\S*/" => "")); println("--"))
function t(l)
with_logger(l) do
 @info "hello"
 x=3; y="str"
 @info "vals" x y z=x+1 x*2
 @warn "careful\nline2" a=[1,2,3] b=Dict(:a=>1)
 @error "bad" exception=ErrorException("boom")
 @debug "dbg" x
 @logmsg Logging.Info "lm" x
 @logmsg LogLevel(500) "custom"
 for i in 1:5; @info "max" i maxlog=2; end
 @info 3
 @info "mat" m=[1 2;3 4]
 @info "nt" (a=1,)
 @warn "ex" exception=(ErrorException("e"), [])
 @info "" x
 @info "long" s="a"^200
 @info "opt" _group=:g _module=Base _file="f.jl" _line=7
 @warn "meta" _module=nothing _file=nothing
 @info :sym
 @info "$(1+1) interp"
end; end
t(SimpleLogger(io)); show_(1)
t(ConsoleLogger(io)); show_(2)
t(ConsoleLogger(io, Logging.Warn)); show_(3)
t(ConsoleLogger(io, Logging.Debug; show_limited=false)); show_(4)
t(NullLogger()); show_(5)
println(LogLevel(0), Logging.Warn, LogLevel(5), Logging.Debug < Logging.Info, Logging.Info+1, Logging.BelowMinLevel, Logging.AboveMaxLevel)
println(repr(Logging.Info), repr(LogLevel(500)))
println(typeof(current_logger()), typeof(global_logger()))
println(Logging.min_enabled_level(SimpleLogger(io)), Logging.min_enabled_level(NullLogger()))
struct ML <: AbstractLogger; v::Vector{Any}; end
Logging.min_enabled_level(::ML)=Logging.Debug
Logging.shouldlog(::ML,level,_module,group,id)=true
Logging.catch_exceptions(::ML)=false
Logging.handle_message(l::ML,level,msg,_module,group,id,file,line;kw...)=push!(l.v,(level,msg,_module,group,basename(file),line,collect(kw)))
m=ML([]); with_logger(m) do; @debug "a" k=1; @info "b $(2)"; end; foreach(println,m.v)
r=with_logger(()->42,NullLogger()); println(r)
println(@info("x") === nothing)
old=global_logger(NullLogger()); @info "no"; global_logger(old)
Logging.disable_logging(Logging.Warn); with_logger(ConsoleLogger(io)) do; @warn "w"; @error "e"; end; show_(6)
with_logger(m) do; try; @info "err $(error("zz"))"; catch e; println(e); end; end
println(Logging.Logging === Logging, " ", Logging.Error)
