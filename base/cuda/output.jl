# Printing from kernels.

# Not there yet: the macros say so where they are used.
macro cuprintf(args...)
    error("@cuprintf is not supported yet")
end
macro cuprint(args...)
    error("@cuprint is not supported yet")
end
macro cuprintln(args...)
    error("@cuprintln is not supported yet")
end
macro cushow(args...)
    error("@cushow is not supported yet")
end
macro cuassert(ex, args...)
    return :($(esc(ex)) ? nothing : throw(AssertionError("")))
end

export @cuprintf, @cuprint, @cuprintln, @cushow, @cuassert
