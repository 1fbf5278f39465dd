/* embed: compiles two kernels from a string in one process and prints what a host needs to launch them.
 *
 *     cc embed.c $(pkg-config --cflags --libs gpucc) -o embed && ./embed
 */
#include <stdio.h>
#include <string.h>

#include <gpucc/gpucc.h>

static const char source[] = "using CUDA\n"
                             "function scale!(x, a)\n"
                             "    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x\n"
                             "    if i <= length(x)\n"
                             "        @inbounds x[i] = a * x[i]\n"
                             "    end\n"
                             "    return nothing\n"
                             "end\n"
                             "function shift!(x, a)\n"
                             "    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x\n"
                             "    if i <= length(x)\n"
                             "        @inbounds x[i] += a\n"
                             "    end\n"
                             "    return nothing\n"
                             "end\n";

static int fail(gpucc_context *cx) {
    if (cx) fputs(gpucc_diagnostics_text(cx, 0), stderr);
    gpucc_context_destroy(cx);
    return 1;
}

int main(void) {
    gpucc_context *cx;
    if (gpucc_context_create(&cx, NULL) != GPUCC_OK) return fail(cx);
    if (gpucc_eval_string(cx, "kernels.jl", source, strlen(source)) != GPUCC_OK) return fail(cx);

    gpucc_kernel_options named = GPUCC_KERNEL_OPTIONS_INIT;
    named.name = "scale";
    if (gpucc_add_kernel(cx, "scale!(CuArray{Float32,1}, Float32)", &named) != GPUCC_OK) return fail(cx);
    if (gpucc_add_kernel(cx, "shift!(CuArray{Int64,1}, Int64)", NULL) != GPUCC_OK) return fail(cx);

    gpucc_compile_options options = GPUCC_COMPILE_OPTIONS_INIT;
    options.capability = "8.0";
    options.module_name = "kernels.ptx";
    gpucc_output *out;
    if (gpucc_compile(cx, &options, &out) != GPUCC_OK) return fail(cx);

    size_t ptx_len, json_len;
    const char *ptx = gpucc_output_get(out, GPUCC_EMIT_PTX, &ptx_len);
    const char *json = gpucc_output_get(out, GPUCC_EMIT_JSON, &json_len);
    for (size_t i = 0; i < gpucc_output_kernel_count(out); i++) printf("entry: %s\n", gpucc_output_entry(out, i));
    printf("PTX: %zu bytes, starts a module: %s\n", ptx_len, strstr(ptx, ".version") ? "yes" : "no");
    printf("metadata: %zu bytes, names scale: %s\n", json_len, strstr(json, "\"scale\"") ? "yes" : "no");
    gpucc_output_destroy(out);
    gpucc_context_destroy(cx);
    return 0;
}
