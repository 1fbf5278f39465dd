# Logging: loggers and log levels, from Base.
module Logging

import Base.CoreLogging: AbstractLogger, LogLevel, NullLogger, SimpleLogger, ConsoleLogger, handle_message, shouldlog, min_enabled_level, catch_exceptions,
    with_logger, current_logger, global_logger, disable_logging, default_metafmt, default_logcolor, @debug, @info, @warn, @error, @logmsg
import Base.CoreLogging: BelowMinLevel, Debug, Info, Warn, Error, AboveMaxLevel

export AbstractLogger, LogLevel, NullLogger, SimpleLogger, ConsoleLogger, BelowMinLevel, Debug, Info, Warn, Error, AboveMaxLevel, handle_message, shouldlog,
    min_enabled_level, catch_exceptions, with_logger, current_logger, global_logger, disable_logging, @debug, @info, @warn, @error, @logmsg

end
