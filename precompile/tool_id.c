/* Which build of gpucc this is: a hash over all its C sources and tables, computed when it is configured and built. Every
 * binary of one build has the same id, so an image made by one of them is good for all. */
#include "gpucc_build_id.h"
#include "precompile/image.h"

uint64_t img_tool_id(void) { return GPUCC_BUILD_ID; }
