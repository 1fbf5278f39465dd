/* The built-in types under Julia's names, supertypes and fields. Types whose instances C knows as structs get
 * the fields of that struct, in its order, so that their computed layout is the struct's. */
#include "types/internal.h"

#include <gc.h>

typedef struct ty_wellknown known;

/* ---- the first few objects, which describe themselves ------------------------------------------------------ */

static ty_datatype *raw_datatype(ty_env *env) {
    return (ty_datatype *)ty_alloc(env, env->k.t_datatype, sizeof(ty_datatype));
}

static ty_module *raw_module(ty_env *env, const char *name, ty_module *parent) {
    ty_module *m = (ty_module *)ty_alloc(env, env->k.t_module, sizeof *m);
    m->name = ty_symbol(env, name);
    m->parent = parent ? parent : m;
    m->file = env->k.v_nothing;
    return m;
}

/* Names a datatype allocated earlier (or now) without parameters. */
static ty_datatype *name_type(ty_env *env, ty_datatype **slot, const char *name, ty_datatype *super, bool is_abstract) {
    if (!*slot) *slot = raw_datatype(env);
    ty_datatype *t = *slot;
    ty_typename *n = ty_typename_new(env, env->k.m_core, ty_symbol(env, name));
    n->wrapper = ty_v(t);
    n->is_abstract = is_abstract;
    t->name = n;
    t->parameters = env->k.emptysvec;
    t->hash = sup_hash_mix(n->hash, 0);
    t->is_cached = 1;
    t->super = super;
    if (is_abstract) t->types = env->k.emptysvec;
    ty_datatype_set_flags(env, t);
    return t;
}

static void first_objects(ty_env *env) {
    known *k = &env->k;
    k->t_datatype = raw_datatype(env);
    ((ty_datatype **)k->t_datatype)[-1] = k->t_datatype;
    k->t_typename = raw_datatype(env);
    k->t_svec = raw_datatype(env);
    k->t_symbol = raw_datatype(env);
    k->t_module = raw_datatype(env);
    k->t_tvar = raw_datatype(env);
    k->t_union = raw_datatype(env);
    k->t_unionall = raw_datatype(env);
    k->t_typeofbottom = raw_datatype(env);
    k->t_vararg = raw_datatype(env);
    sup_symtab_set_header(env->syms, (uintptr_t)k->t_symbol);
    k->emptysvec = ty_svec_new(env, 0);
    k->m_core = raw_module(env, "Core", NULL);
    k->bottom = ty_alloc_leaf(env, k->t_typeofbottom, 0);
    name_type(env, &k->t_any, "Any", NULL, true);
    k->t_any->super = k->t_any;
}

/* ---- declaring ------------------------------------------------------------------------------------------------ */

static ty_datatype *abstract(ty_env *env, ty_datatype **slot, const char *name, ty_datatype *super) {
    return name_type(env, slot, name, super, true);
}

static ty_datatype *primitive(ty_env *env, ty_datatype **slot, const char *name, size_t bits, ty_datatype *super) {
    *slot = ty_new_primitive(env, env->k.m_core, ty_symbol(env, name), env->k.emptysvec, bits, super);
    return *slot;
}

/* Fields as (name, type) pairs, ending in NULL; the last `optional` may be left out by new(). */
static void vset_fields(ty_env *env, ty_datatype *t, int optional, va_list ap) {
    ty_value *names[48], *types[48];
    size_t n = 0;
    for (const char *name; (name = va_arg(ap, const char *)); n++) {
        names[n] = ty_v(ty_symbol(env, name));
        types[n] = va_arg(ap, ty_value *);
    }
    t->name->names = ty_svec_copy(env, names, n);
    t->name->n_uninitialized = optional;
    ty_set_field_types(env, t, ty_svec_copy(env, types, n), NULL);
}

static void set_fields(ty_env *env, ty_datatype *t, bool is_mutable, int optional, ...) {
    va_list ap;
    va_start(ap, optional);
    t->name->is_mutable = is_mutable;
    vset_fields(env, t, optional, ap);
    va_end(ap);
}

static void structure(ty_env *env, ty_datatype **slot, const char *name, ty_datatype *super, bool is_mutable,
                      int optional, ...) {
    va_list ap;
    va_start(ap, optional);
    name_type(env, slot, name, super, false);
    (*slot)->name->is_mutable = is_mutable;
    vset_fields(env, *slot, optional, ap);
    va_end(ap);
}

static ty_tvar *var(ty_env *env, const char *name) { return ty_tvar_new(env, ty_symbol(env, name), NULL, NULL); }

static ty_value *apply(ty_env *env, ty_value *t, size_t n, ...) {
    ty_value *params[4];
    va_list ap;
    va_start(ap, n);
    for (size_t i = 0; i < n; i++) params[i] = va_arg(ap, ty_value *);
    va_end(ap);
    ty_value *r = ty_apply_type(env, t, params, n, NULL);
    GPUCC_ASSERT(r, "bootstrap: bad type application");
    return r;
}

/* ---- groups ----------------------------------------------------------------------------------------------------- */

static void kinds(ty_env *env) {
    known *k = &env->k;
    ty_svec *params = ty_svec_of(env, 1, ty_v(var(env, "T")));
    ty_datatype *type = ty_new_abstract(env, k->m_core, ty_symbol(env, "Type"), params, k->t_any);
    k->t_type = type->name->wrapper;
    k->type_name = type->name;
    name_type(env, &k->t_datatype, "DataType", type, false);
    name_type(env, &k->t_union, "Union", type, false);
    name_type(env, &k->t_unionall, "UnionAll", type, false);
    name_type(env, &k->t_typeofbottom, "TypeofBottom", type, false);
    k->t_typeofbottom->types = k->emptysvec;
    k->t_typeofbottom->instance = k->bottom;
    k->t_typeofbottom->name->may_inline_alloc = 1;
    name_type(env, &k->t_tvar, "TypeVar", k->t_any, false);
    name_type(env, &k->t_vararg, "TypeofVararg", k->t_any, false);
    name_type(env, &k->t_typename, "TypeName", k->t_any, false);
    name_type(env, &k->t_symbol, "Symbol", k->t_any, false);
    name_type(env, &k->t_svec, "SimpleVector", k->t_any, false);
    name_type(env, &k->t_module, "Module", k->t_any, false);
    set_fields(env, k->t_symbol, true, 0, NULL);
    set_fields(env, k->t_svec, true, 0, NULL);
}

static void tuples(ty_env *env) {
    known *k = &env->k;
    ty_datatype *any_tuple = NULL;
    name_type(env, &any_tuple, "Tuple", k->t_any, false);
    k->tuple_name = any_tuple->name;
    k->tuple_name->may_inline_alloc = 1;
    any_tuple->parameters = ty_svec_of(env, 1, ty_vararg_new(env, ty_v(k->t_any), NULL));
    k->tuple_name->cache = NULL;
    k->t_tuple = ty_instantiate(env, k->tuple_name, any_tuple->parameters->data, 1);
    k->tuple_name->wrapper = ty_v(k->t_tuple);
    k->t_emptytuple = ty_instantiate(env, k->tuple_name, NULL, 0);
    k->v_emptytuple = k->t_emptytuple->instance;

    ty_tvar *names = var(env, "names"), *T = var(env, "T");
    T->ub = ty_v(k->t_tuple);
    ty_datatype *nt = ty_new_struct_type(env, k->m_core, ty_symbol(env, "NamedTuple"),
                                         ty_svec_of(env, 2, ty_v(names), ty_v(T)), k->emptysvec, false, 0);
    nt->super = k->t_any;
    nt->name->may_inline_alloc = 1;
    k->t_namedtuple = nt->name->wrapper;
    k->namedtuple_name = nt->name;
}

static void numbers(ty_env *env) {
    known *k = &env->k;
    abstract(env, &k->t_number, "Number", k->t_any);
    abstract(env, &k->t_real, "Real", k->t_number);
    abstract(env, &k->t_abstractfloat, "AbstractFloat", k->t_real);
    abstract(env, &k->t_integer, "Integer", k->t_real);
    abstract(env, &k->t_signed, "Signed", k->t_integer);
    abstract(env, &k->t_unsigned, "Unsigned", k->t_integer);
    abstract(env, &k->t_abstractchar, "AbstractChar", k->t_any);
    abstract(env, &k->t_abstractstring, "AbstractString", k->t_any);
    abstract(env, &k->t_function, "Function", k->t_any);
    abstract(env, &k->t_builtin, "Builtin", k->t_function);
    abstract(env, &k->t_exception, "Exception", k->t_any);
    primitive(env, &k->t_bool, "Bool", 8, k->t_integer);
    primitive(env, &k->t_char, "Char", 32, k->t_abstractchar);
    primitive(env, &k->t_int8, "Int8", 8, k->t_signed);
    primitive(env, &k->t_int16, "Int16", 16, k->t_signed);
    primitive(env, &k->t_int32, "Int32", 32, k->t_signed);
    primitive(env, &k->t_int64, "Int64", 64, k->t_signed);
    primitive(env, &k->t_int128, "Int128", 128, k->t_signed);
    primitive(env, &k->t_uint8, "UInt8", 8, k->t_unsigned);
    primitive(env, &k->t_uint16, "UInt16", 16, k->t_unsigned);
    primitive(env, &k->t_uint32, "UInt32", 32, k->t_unsigned);
    primitive(env, &k->t_uint64, "UInt64", 64, k->t_unsigned);
    primitive(env, &k->t_uint128, "UInt128", 128, k->t_unsigned);
    primitive(env, &k->t_float16, "Float16", 16, k->t_abstractfloat);
    primitive(env, &k->t_float32, "Float32", 32, k->t_abstractfloat);
    primitive(env, &k->t_float64, "Float64", 64, k->t_abstractfloat);
    primitive(env, &k->t_bfloat16, "BFloat16", 16, k->t_abstractfloat);
    primitive(env, &k->t_intrinsic, "IntrinsicFunction", 32, k->t_builtin);
}

static void shared_values(ty_env *env) {
    known *k = &env->k;
    uint8_t bits[2] = {0, 1};
    for (int i = 0; i < 2; i++) {
        ty_value *b = ty_alloc_leaf(env, k->t_bool, 1);
        memcpy(b, &bits[i], 1);
        *(i ? &k->v_true : &k->v_false) = b;
    }
    k->small_ints = ty_svec_new(env, 1024);
    for (int64_t i = -512; i <= 511; i++) {
        ty_value *v = ty_alloc_leaf(env, k->t_int64, sizeof i);
        memcpy(v, &i, sizeof i);
        k->small_ints->data[i + 512] = v;
    }
    k->uint8s = ty_svec_new(env, 256);
    for (int i = 0; i < 256; i++) {
        uint8_t b = (uint8_t)i;
        ty_value *v = ty_alloc_leaf(env, k->t_uint8, 1);
        memcpy(v, &b, 1);
        k->uint8s->data[i] = v;
    }
    structure(env, &k->t_nothing, "Nothing", k->t_any, false, 0, NULL);
    k->v_nothing = k->t_nothing->instance;
    k->m_core->file = k->v_nothing;
}

static ty_value *pointer_type(ty_env *env, const char *name, ty_typename **tn, ty_value **slot, bool with_space) {
    known *k = &env->k;
    ty_tvar *T = var(env, "T");
    ty_svec *params = with_space ? ty_svec_of(env, 2, ty_v(T), ty_v(var(env, "AS"))) : ty_svec_of(env, 1, ty_v(T));
    ty_datatype *super = (ty_datatype *)apply(env, k->t_ref, 1, ty_v(T));
    ty_datatype *t = ty_new_primitive(env, k->m_core, ty_symbol(env, name), params, 64, super);
    *tn = t->name;
    *slot = t->name->wrapper;
    return *slot;
}

static ty_value *abstract_array(ty_env *env, const char *name, ty_value **slot, ty_value *super) {
    ty_tvar *T = var(env, "T"), *N = var(env, "N");
    ty_datatype *s = super ? (ty_datatype *)apply(env, super, 2, ty_v(T), ty_v(N)) : env->k.t_any;
    ty_datatype *t = ty_new_abstract(env, env->k.m_core, ty_symbol(env, name), ty_svec_of(env, 2, ty_v(T), ty_v(N)), s);
    *slot = t->name->wrapper;
    return *slot;
}

static void addrspace(ty_env *env) {
    known *k = &env->k;
    ty_datatype *t = ty_new_primitive(env, k->m_core, ty_symbol(env, "AddrSpace"),
                                      ty_svec_of(env, 1, ty_v(var(env, "Backend"))), 8, k->t_any);
    k->t_addrspace = (ty_datatype *)apply(env, t->name->wrapper, 1, ty_v(k->m_core));
    uint8_t zero = 0;
    k->addrspace_cpu = ty_box_bits(env, k->t_addrspace, &zero);
}

static ty_datatype *memory_struct(ty_env *env, const char *name, ty_svec *params, bool is_mutable, ty_datatype *super,
                                  ...) {
    ty_datatype *t = ty_new_struct_type(env, env->k.m_core, ty_symbol(env, name), params, env->k.emptysvec, is_mutable, 0);
    t->super = super;
    va_list ap;
    va_start(ap, super);
    vset_fields(env, t, 0, ap);
    va_end(ap);
    return t;
}

static void arrays(ty_env *env) {
    known *k = &env->k;
    ty_value *one = ty_box_int64(env, 1);
    abstract_array(env, "AbstractArray", &k->t_abstractarray, NULL);
    abstract_array(env, "DenseArray", &k->t_densearray, k->t_abstractarray);
    addrspace(env);

    ty_value *p[3] = {ty_v(var(env, "isatomic")), ty_v(var(env, "T")), ty_v(var(env, "addrspace"))};
    ty_datatype *m = memory_struct(env, "GenericMemory", ty_svec_copy(env, p, 3), true,
                                   (ty_datatype *)apply(env, k->t_densearray, 2, p[1], one), "length", k->t_int64, "ptr",
                                   k->t_voidptr, NULL);
    m->name->const_fields = 3;
    k->t_genericmemory = m->name->wrapper;
    k->genericmemory_name = m->name;

    ty_value *q[3] = {ty_v(var(env, "isatomic")), ty_v(var(env, "T")), ty_v(var(env, "addrspace"))};
    ty_datatype *r = memory_struct(env, "GenericMemoryRef", ty_svec_copy(env, q, 3), false,
                                   (ty_datatype *)apply(env, k->t_ref, 1, q[1]), "ptr_or_offset", k->t_voidptr, "mem",
                                   apply(env, k->t_genericmemory, 3, q[0], q[1], q[2]), NULL);
    k->t_genericmemoryref = r->name->wrapper;
    k->genericmemoryref_name = r->name;

    ty_value *T = ty_v(var(env, "T")), *N = ty_v(var(env, "N"));
    ty_value *plain = ty_v(ty_symbol(env, "not_atomic"));
    ty_value *dims = ty_vararg_new(env, ty_v(k->t_int64), N);
    ty_datatype *a = memory_struct(env, "Array", ty_svec_of(env, 2, T, N), true,
                                   (ty_datatype *)apply(env, k->t_densearray, 2, T, N), "ref",
                                   apply(env, k->t_genericmemoryref, 3, plain, T, k->addrspace_cpu), "size",
                                   ty_tuple_type(env, &dims, 1), NULL);
    k->t_array = a->name->wrapper;
    k->array_name = a->name;
    k->t_vector_any = (ty_datatype *)apply(env, k->t_array, 2, k->t_any, one);
    k->t_memory_any = (ty_datatype *)apply(env, k->t_genericmemory, 3, plain, k->t_any, k->addrspace_cpu);
}

static void internals(ty_env *env) {
    known *k = &env->k;
    void *any = k->t_any, *sym = k->t_symbol, *svec = k->t_svec, *u64 = k->t_uint64, *u32 = k->t_uint32,
         *i32 = k->t_int32, *u8 = k->t_uint8, *vec = k->t_vector_any, *voidp = k->t_voidptr;
    name_type(env, &k->t_methtable, "MethodTable", k->t_any, false);
    name_type(env, &k->t_code_instance, "CodeInstance", k->t_any, false);
    name_type(env, &k->t_binding, "Binding", k->t_any, false);
    name_type(env, &k->t_bpart, "BindingPartition", k->t_any, false);
    name_type(env, &k->t_code, "CodeInfo", k->t_any, false);
    ty_datatype *mutables[] = {k->t_datatype, k->t_typename, k->t_tvar, k->t_module, k->t_methtable, k->t_code_instance,
                               k->t_binding,  k->t_bpart,    k->t_code};
    for (size_t i = 0; i < sizeof mutables / sizeof *mutables; i++)
        mutables[i]->name->is_mutable = 1; /* before any of them is the type of a field */
    set_fields(env, k->t_datatype, true, 15, "name", k->t_typename, "super", k->t_datatype, "parameters", svec, "types",
               svec, "instance", any, "layout", voidp, "hash", u64, "is_concrete", u8, "is_dispatch_tuple", u8,
               "has_free_tvars", u8, "is_bits", u8, "is_primitive", u8, "zero_init", u8, "is_cached", u8,
               "has_concrete_subtype", u8, NULL);
    set_fields(env, k->t_typename, true, 15, "name", sym, "module", k->t_module, "names", svec, "wrapper", k->t_type, "mt",
               k->t_methtable, "cache", svec, "hash", u64, "atomicfields", u64, "constfields", u64, "n_uninitialized",
               i32, "is_abstract", u8, "is_mutable", u8, "is_primitive", u8, "may_inline_alloc", u8, "max_methods", u8,
               NULL);
    set_fields(env, k->t_union, false, 0, "a", any, "b", any, NULL);
    set_fields(env, k->t_unionall, false, 0, "var", k->t_tvar, "body", any, NULL);
    set_fields(env, k->t_tvar, true, 0, "name", sym, "lb", any, "ub", any, NULL);
    set_fields(env, k->t_vararg, false, 2, "T", any, "N", any, NULL);
    set_fields(env, k->t_module, true, 0, "name", sym, "parent", k->t_module, "table", svec, "nbindings", u64, "usings",
               svec, "nusings", u64, "file", any, "build_id", u64, "line", i32, "is_bare", u8, "istopmod", u8, "infer",
               u8, "optlevel", u8, NULL);
    set_fields(env, k->t_methtable, true, 0, "name", sym, "module", k->t_module, "methods", svec, "n", u64, "cache", any,
               "backedges", any, "max_args", u64, "is_overlay", u8, NULL);
    structure(env, &k->t_method, "Method", k->t_any, true, 0, "name", sym, "module", k->t_module, "table",
              k->t_methtable, "sig", any, "tvars", svec, "arg_names", svec, "source", any, "generator", any,
              "specializations", svec, "nspecializations", u64, "file", sym, "primary_world", u64, "last_world", u64,
              "nargs", u32, "flags", u32, "nospecialize", u32, "purity", u32, "line", i32, "span_file", u32,
              "span_begin", u32, "span_end", u32, NULL);
    structure(env, &k->t_method_instance, "MethodInstance", k->t_any, true, 0, "def", any, "specTypes", any,
              "sparam_vals", svec, "cache", k->t_code_instance, "backedges", any, "uninferred", any, "flags", u8, NULL);
    set_fields(env, k->t_code_instance, true, 0, "def", k->t_method_instance, "owner", any, "next", k->t_code_instance,
               "rettype", any, "rettype_const", any, "exctype", any, "inferred", k->t_code, "edges", svec,
               "analysis_results", any, "min_world", u64, "max_world", u64, "ipo_purity_bits", u32, "inline_cost", u32,
               "flags", u32, NULL);
    set_fields(env, k->t_code, true, 0, "consts", svec, "extra", any, "nbytes", u32, NULL);
    set_fields(env, k->t_bpart, true, 0, "restriction", any, "type", any, "next", k->t_bpart, "min_world", u64,
               "max_world", u64, "kind", u8, NULL);
    structure(env, &k->t_globalref, "GlobalRef", k->t_any, false, 0, "mod", k->t_module, "name", sym, "binding",
              k->t_binding, NULL);
    k->t_globalref->name->may_inline_alloc = 0; /* bindings and code refer to it by pointer */
    k->t_union->name->may_inline_alloc = k->t_unionall->name->may_inline_alloc = 0; /* compared by pointer */
    k->t_vararg->name->may_inline_alloc = 0;
    set_fields(env, k->t_binding, true, 5, "globalref", k->t_globalref, "value", any, "partitions", k->t_bpart,
               "backedges", any, "exported", u8, "is_public", u8, "deprecated", u8, NULL);
    structure(env, &k->t_expr, "Expr", k->t_any, true, 0, "head", sym, "args", vec, NULL);
    structure(env, &k->t_quotenode, "QuoteNode", k->t_any, false, 0, "value", any, NULL);
    ty_value *file[2] = {ty_v(k->t_nothing), ty_v(k->t_symbol)};
    structure(env, &k->t_linenode, "LineNumberNode", k->t_any, false, 0, "line", k->t_int64, "file",
              ty_union_of(env, file, 2), NULL);
    structure(env, &k->t_box, "Box", k->t_any, true, 1, "contents", any, NULL);
    structure(env, &k->t_partial_struct, "PartialStruct", k->t_any, false, 0, "typ", any, "fields", vec, NULL);
    structure(env, &k->t_const, "Const", k->t_any, false, 0, "val", any, NULL);
}

static void exceptions(ty_env *env) {
    known *k = &env->k;
    ty_datatype *exc = k->t_exception, *wrapped = NULL;
    void *any = k->t_any, *sym = k->t_symbol, *str = k->t_abstractstring, *u64 = k->t_uint64;
    ty_value *context[2] = {str, sym};
    abstract(env, &wrapped, "WrappedException", exc);
    k->t_wrappedexception = wrapped;
    structure(env, &k->t_errorexception, "ErrorException", exc, false, 0, "msg", str, NULL);
    structure(env, &k->t_argumenterror, "ArgumentError", exc, false, 0, "msg", str, NULL);
    structure(env, &k->t_boundserror, "BoundsError", exc, false, 2, "a", any, "i", any, NULL);
    structure(env, &k->t_divideerror, "DivideError", exc, false, 0, NULL);
    structure(env, &k->t_overflowerror, "OverflowError", exc, false, 0, "msg", str, NULL);
    structure(env, &k->t_inexacterror, "InexactError", exc, false, 0, "func", sym, "args", any, NULL);
    structure(env, &k->t_domainerror, "DomainError", exc, false, 0, "val", any, "msg", str, NULL);
    structure(env, &k->t_typeerror, "TypeError", exc, false, 0, "func", sym, "context", ty_union_of(env, context, 2),
              "expected", k->t_type, "got", any, NULL);
    structure(env, &k->t_undefvarerror, "UndefVarError", exc, false, 1, "var", sym, "world", u64, "scope", any, NULL);
    structure(env, &k->t_undefreferror, "UndefRefError", exc, false, 0, NULL);
    structure(env, &k->t_undefkeyworderror, "UndefKeywordError", exc, false, 0, "var", sym, NULL);
    structure(env, &k->t_fielderror, "FieldError", exc, false, 0, "type", k->t_datatype, "field", sym, NULL);
    structure(env, &k->t_methoderror, "MethodError", exc, false, 0, "f", any, "args", any, "world", u64, NULL);
    structure(env, &k->t_assertionerror, "AssertionError", exc, false, 0, "msg", str, NULL);
    structure(env, &k->t_loaderror, "LoadError", wrapped, false, 0, "file", str, "line", k->t_int64, "error", any, NULL);
    structure(env, &k->t_initerror, "InitError", wrapped, false, 0, "mod", sym, "error", any, NULL);
    structure(env, &k->t_stackoverflow, "StackOverflowError", exc, false, 0, NULL);
    structure(env, &k->t_outofmemory, "OutOfMemoryError", exc, false, 0, NULL);
    structure(env, &k->t_readonlymemory, "ReadOnlyMemoryError", exc, false, 0, NULL);
    structure(env, &k->t_interrupt, "InterruptException", exc, false, 0, NULL);
    structure(env, &k->t_concurrency, "ConcurrencyViolationError", exc, false, 0, "msg", str, NULL);
}

void ty_bootstrap(ty_env *env) {
    known *k = &env->k;
    first_objects(env);
    kinds(env);
    tuples(env);
    numbers(env);
    shared_values(env);
    ty_datatype *ref = ty_new_abstract(env, k->m_core, ty_symbol(env, "Ref"),
                                       ty_svec_of(env, 1, ty_v(var(env, "T"))), k->t_any);
    k->t_ref = ref->name->wrapper;
    pointer_type(env, "Ptr", &k->ptr_name, &k->t_ptr, false);
    k->t_voidptr = (ty_datatype *)apply(env, k->t_ptr, 1, k->t_nothing);
    pointer_type(env, "LLVMPtr", &k->llvmptr_name, &k->t_llvmptr, true);
    structure(env, &k->t_string, "String", k->t_abstractstring, true, 0, NULL);
    arrays(env);
    internals(env);
    exceptions(env);
    k->m_main = raw_module(env, "Main", NULL);
    k->m_intrinsics = raw_module(env, "Intrinsics", k->m_core);
    k->all_tables = k->emptysvec;
    k->f_kwcall = ty_new_function_type(env, k->m_core, ty_symbol(env, "kwcall"))->instance;
    GPUCC_ASSERT(k->t_datatype->layout->size == sizeof(ty_datatype), "layout of DataType");
    GPUCC_ASSERT(k->t_typename->layout->size == sizeof(ty_typename), "layout of TypeName");
    GPUCC_ASSERT(k->t_module->layout->size == sizeof(ty_module), "layout of Module");
    GPUCC_ASSERT(k->t_methtable->layout->size == sizeof(ty_methtable), "layout of MethodTable");
    GPUCC_ASSERT(k->t_method->layout->size == sizeof(ty_method), "layout of Method");
    GPUCC_ASSERT(k->t_method_instance->layout->size == sizeof(ty_method_instance), "layout of MethodInstance");
    GPUCC_ASSERT(k->t_code_instance->layout->size == sizeof(ty_code_instance), "layout of CodeInstance");
    GPUCC_ASSERT(k->t_binding->layout->size == sizeof(ty_binding), "layout of Binding");
    GPUCC_ASSERT(k->t_bpart->layout->size == sizeof(ty_bpart), "layout of BindingPartition");
    GPUCC_ASSERT(k->t_linenode->layout->size == sizeof(ty_linenode), "layout of LineNumberNode");
}
