# Module SnoopPrecompile: the older names of PrecompileTools.
module SnoopPrecompile

macro precompile_setup(ex)
    return quote
        if Base._host(:generating_output)
            let
                $(esc(ex))
            end
        end
    end
end

macro precompile_all_calls(ex)
    return quote
        if Base._host(:generating_output)
            $(esc(ex))
        end
    end
end

export @precompile_setup, @precompile_all_calls

end
