// The one place where growable arrays grow.
#include "base/vec.h"

void *vec_grow_(void *data, uint32_t *cap, uint32_t need, size_t size) {
#ifdef MPIPROOF_HOSTILE
  uint32_t fresh = *cap < need ? need : *cap;   // every push moves the data
#else
  uint32_t fresh = *cap < 4 ? 4 : *cap;
#endif
  while (fresh < need) fresh = fresh > UINT32_MAX / 2 ? UINT32_MAX : fresh * 2;
  if (fresh == *cap) fresh = need;
  size_t bytes;
  if (__builtin_mul_overflow((size_t)fresh, size, &bytes)) bytes = SIZE_MAX;
  data = mem_resize(data, (size_t)*cap * size, bytes);
  *cap = fresh;
  return data;
}
