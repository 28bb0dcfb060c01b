// Seeded generator (splitmix64): the same seed gives the same run.
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include "base/hash.h"

typedef struct Rng {
  uint64_t state;
} Rng;

static inline uint64_t rng_next(Rng *rng) {
  rng->state += UINT64_C(0x9e3779b97f4a7c15);
  return hash_mix(rng->state);
}

// A number in 0..bound-1; bound must not be 0.
static inline uint64_t rng_below(Rng *rng, uint64_t bound) {
  return rng_next(rng) % bound;
}

#endif
