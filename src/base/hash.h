// 128-bit hashing of states and terms: two independent 64-bit lanes built from
// a strong mixer. Sums of mixed items are order independent, so a set can be
// hashed incrementally.
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Hash128 {
  uint64_t lo, hi;
} Hash128;

// Bijective mixer of one word (variant of the splitmix finaliser).
static inline uint64_t hash_mix(uint64_t x) {
  x ^= x >> 30;
  x *= UINT64_C(0xbf58476d1ce4e5b9);
  x ^= x >> 27;
  x *= UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

static inline uint64_t hash_pair(uint64_t a, uint64_t b) {
  return hash_mix(a * UINT64_C(0x9e3779b97f4a7c15) + hash_mix(b + 1));
}

// Appends a word to an ordered hash.
static inline void hash_add(Hash128 *h, uint64_t word) {
  h->lo = hash_pair(h->lo, word);
  h->hi = hash_pair(h->hi ^ UINT64_C(0x6a09e667f3bcc909), word + h->lo);
}

// Adds an item to an unordered hash.
static inline void hash_sum(Hash128 *h, Hash128 item) {
  h->lo += hash_mix(item.lo);
  h->hi += hash_mix(item.hi ^ UINT64_C(0xbb67ae8584caa73b));
}

// Removes what hash_sum added.
static inline void hash_unsum(Hash128 *h, Hash128 item) {
  h->lo -= hash_mix(item.lo);
  h->hi -= hash_mix(item.hi ^ UINT64_C(0xbb67ae8584caa73b));
}

static inline bool hash_equal(Hash128 a, Hash128 b) {
  return a.lo == b.lo && a.hi == b.hi;
}

// Ordered hash of a run of bytes.
Hash128 hash_bytes(const void *data, size_t size);

#endif
