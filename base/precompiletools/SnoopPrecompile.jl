# Module SnoopPrecompile: the older names of PrecompileTools.
module SnoopPrecompile

import PrecompileTools

const var"@precompile_setup" = PrecompileTools.var"@setup_workload"
const var"@precompile_all_calls" = PrecompileTools.var"@compile_workload"

export @precompile_setup, @precompile_all_calls

end
