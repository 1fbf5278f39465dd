# Compile random_kernels.jl, then run every case. Variables: GPUCC, SIM, SOURCE, OUT.
execute_process(COMMAND ${GPUCC} --cap 7.0 -o ${OUT}/random_kernels.ptx ${SOURCE}/random_kernels.jl RESULT_VARIABLE status)
if(status)
  message(FATAL_ERROR "random_kernels.jl does not compile")
endif()
execute_process(COMMAND python3 ${SOURCE}/../ptxsim/run_cases.py ${OUT} ${SOURCE}/cases --sim ${SIM} RESULT_VARIABLE status)
if(status)
  message(FATAL_ERROR "some cases fail")
endif()
