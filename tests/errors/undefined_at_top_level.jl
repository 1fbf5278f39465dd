using CUDA
const N = undefined_thing + 1 # expect: E0301 here `undefined_thing`
