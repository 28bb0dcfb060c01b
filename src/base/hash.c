// Hash of byte runs, a word at a time.
#include "base/hash.h"

#include <string.h>

Hash128 hash_bytes(const void *data, size_t size) {
  const unsigned char *bytes = data;
  Hash128 h = {size, ~(uint64_t)size};
  uint64_t a = size, b = size ^ UINT64_C(0x3c6ef372fe94f82b);
  for (; size >= 16; size -= 16, bytes += 16) {
    uint64_t x, y;
    memcpy(&x, bytes, 8);
    memcpy(&y, bytes + 8, 8);
    a = hash_mix(a + x) + y;
    b = hash_mix(b ^ y * UINT64_C(0x9e3779b97f4a7c15)) ^ x;
  }
  uint64_t tail[2] = {0, 0};
  if (size != 0) memcpy(tail, bytes, size);
  hash_add(&h, a);
  hash_add(&h, b);
  hash_add(&h, tail[0]);
  hash_add(&h, tail[1]);
  return h;
}
