# Module Libdl: the names of shared libraries, none of which can be opened here.
module Libdl
export DL_LOAD_PATH, RTLD_DEEPBIND, RTLD_FIRST, RTLD_GLOBAL, RTLD_LAZY, RTLD_LOCAL, RTLD_NODELETE, RTLD_NOLOAD, RTLD_NOW, dlclose, dlopen,
    dlopen_e, dlsym, dlsym_e, dlpath, find_library, dlext, dllist
const DL_LOAD_PATH = String[]
const RTLD_LOCAL, RTLD_GLOBAL, RTLD_LAZY, RTLD_NOW, RTLD_NODELETE, RTLD_NOLOAD, RTLD_DEEPBIND, RTLD_FIRST =
    0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80
const dlext = "so"
dllist() = String[]
find_library(names, paths = String[]) = ""
dlopen_e(args...) = C_NULL
dlsym_e(args...) = C_NULL
for f in (:dlopen, :dlsym, :dlclose, :dlpath,)
    @eval $f(args...; kw...) = error($(string("Libdl.", f, " is not supported")))
end
end
