# Module PrecompileTools: code that runs only while an image is made.
module PrecompileTools

macro setup_workload(ex)
    return quote
        if Base._host(:generating_output)
            let
                $(esc(ex))
            end
        end
    end
end

macro compile_workload(ex)
    return quote
        if Base._host(:generating_output)
            $(esc(ex))
        end
    end
end

export @setup_workload, @compile_workload

end
