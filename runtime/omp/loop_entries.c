/* What clang's code calls for loops, for each type of counter. */
#include "loop.h"

#define INT int32_t
#define UINT uint32_t
#define SINT int32_t
#define NAME(x) x##_4
#define LOCAL(x) x##_i4
#include "loop_kind.h"
#undef INT
#undef NAME
#undef LOCAL

#define INT uint32_t
#define NAME(x) x##_4u
#define LOCAL(x) x##_u4
#include "loop_kind.h"
#undef INT
#undef UINT
#undef SINT
#undef NAME
#undef LOCAL

#define INT int64_t
#define UINT uint64_t
#define SINT int64_t
#define NAME(x) x##_8
#define LOCAL(x) x##_i8
#include "loop_kind.h"
#undef INT
#undef NAME
#undef LOCAL

#define INT uint64_t
#define NAME(x) x##_8u
#define LOCAL(x) x##_u8
#include "loop_kind.h"

void __kmpc_for_static_fini(OmpPlace *place, int32_t global);
void __kmpc_for_static_fini(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
}

void __kmpc_dispatch_deinit(OmpPlace *place, int32_t global);
void __kmpc_dispatch_deinit(OmpPlace *place, int32_t global) {
  (void)place;
  (void)global;
}
