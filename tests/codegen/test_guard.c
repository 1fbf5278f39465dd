/* What LLVM cannot do is an error of that compile, not the end of the process: codegen/guard.h. */
#define GC_THREADS /* pthread_create becomes the collector's, which knows its threads */
#include <gc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "codegen/door.h"

/* An instruction that capability 8.0 brought; LLVM stops with "Cannot select" below it. */
static const char newer[] = "target triple = \"nvptx64-nvidia-cuda\"\n"
                            "declare i32 @llvm.nvvm.redux.sync.umin(i32, i32)\n"
                            "define ptx_kernel void @k(ptr addrspace(1) %p, i32 %x) {\n"
                            "  %y = call i32 @llvm.nvvm.redux.sync.umin(i32 %x, i32 -1)\n"
                            "  store i32 %y, ptr addrspace(1) %p\n"
                            "  ret void\n"
                            "}\n";

static int compile(const cg_door *door, cg_session *s, sup_arena *arena, uint32_t major, cg_reply *rp) {
    const cg_request rq = {.arena = arena, .cap_major = major, .opt_level = 2, .emit = 1 << CG_OUT_ASM};
    *rp = (cg_reply){0};
    return door->api->compile_llvm(s, &rq, newer, strlen(newer), rp);
}

static void alternate(const cg_door *door, sup_arena *arena) {
    cg_session *s = door->api->open();
    for (int i = 0; i < 3; i++) {
        cg_reply rp;
        assert_int_not_equal(compile(door, s, arena, 7, &rp), 0);
        assert_non_null(rp.messages);
        assert_int_equal(rp.messages->code, SUP_E_CODEGEN);
        assert_non_null(strstr(rp.messages->text, "LLVM gave up: Cannot select: "));
        assert_non_null(strstr(rp.messages->text, "redux.sync.umin"));
        assert_int_equal(compile(door, s, arena, 8, &rp), 0);
        assert_non_null(strstr(rp.outputs[CG_OUT_ASM].text, "redux.sync.min.u32"));
    }
    door->api->close(s);
}

static cg_door *open_door(sup_arena *arena) {
    const char *error = NULL;
    cg_door *door = cg_door_open(arena, NULL, &error);
    if (!door) fail_msg("%s", error);
    return door;
}

static void test_next_compile_is_right(void **state) {
    (void)state;
    sup_arena *arena = sup_arena_create();
    alternate(open_door(arena), arena);
    sup_arena_destroy(arena);
}

static void *thread(void *door) {
    sup_arena *arena = sup_arena_create();
    alternate(door, arena);
    sup_arena_destroy(arena);
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    sup_arena *arena = sup_arena_create();
    cg_door *door = open_door(arena);
    pthread_t t[4];
    for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&t[i], NULL, thread, door), 0);
    for (int i = 0; i < 4; i++) pthread_join(t[i], NULL);
    sup_arena_destroy(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_next_compile_is_right), cmocka_unit_test(test_threads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
