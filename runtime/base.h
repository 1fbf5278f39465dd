/* Evaluating the base library's sources, when the base image is made (and in tools that run without an image). */
#ifndef RT_BASE_H
#define RT_BASE_H

#include "runtime/runtime.h"

/* Evaluates core/Core.jl in Core and the modules of base_dir (base/README.md lists them) in Main, and registers them as
 * loaded packages. Folders that are missing are skipped. false: an exception is pending. */
bool rt_load_base(rt_context *rt, const char *base_dir);
/* The same up to Base. */
bool rt_load_base_only(rt_context *rt, const char *base_dir);

/* Is a module (or one it stands in) part of the base library: Core, Base, or a package that comes with it? */
bool rt_is_base_module(const rt_context *rt, const ty_module *m);

/* Where packages are looked for, before the built-in ones; "@stdlib" among them stands for those. false: an exception is
 * pending. */
bool rt_set_load_path(rt_context *rt, const char *const *dirs, size_t n);

#endif
