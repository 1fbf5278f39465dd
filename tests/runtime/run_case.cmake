# Runs rt_eval on CASE.jl and compares what it prints with CASE.out (a real Julia's output).
execute_process(COMMAND ${RT_EVAL} --base-only ${BASE} ${CASE}.jl OUTPUT_VARIABLE got ERROR_VARIABLE err RESULT_VARIABLE status)
file(READ ${CASE}.out want)
if(NOT got STREQUAL want OR NOT status EQUAL 0)
  file(WRITE ${OUT} "${got}")
  execute_process(COMMAND diff ${CASE}.out ${OUT})
  message(FATAL_ERROR "status ${status}\n${err}")
endif()
