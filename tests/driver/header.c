/* The public header alone compiles as strict C11 and as C++17, and its initialisers are complete. */
#include <gpucc/gpucc.h>

int main(void) {
    gpucc_compile_options compile = GPUCC_COMPILE_OPTIONS_INIT;
    gpucc_kernel_options kernel = GPUCC_KERNEL_OPTIONS_INIT;
    gpucc_context_options context = GPUCC_CONTEXT_OPTIONS_INIT;
    if (compile.size != sizeof compile || kernel.size != sizeof kernel || context.size != sizeof context) return 1;
    return compile.opt_level == 2 && compile.capability[0] == '7' ? 0 : 1;
}
