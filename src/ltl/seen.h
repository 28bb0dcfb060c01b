// A table from 128-bit identities to 32-bit numbers.
#ifndef LTL_SEEN_H
#define LTL_SEEN_H

#include "base/hash.h"
#include "base/vec.h"

typedef struct SeenSlot {
  Hash128 key;
  uint32_t value;
  bool used;
} SeenSlot;

typedef struct Seen {
  SeenSlot *slots;
  uint32_t cap, len;    // cap: power of two, or 0
} Seen;

// A zeroed Seen is empty.
void seen_fini(Seen *seen);

// The number stored for a key: 0 if it was not there, in which case *is_new
// tells so. The place is valid until the next call.
uint32_t *seen_make(Seen *seen, Hash128 key, bool *is_new);
// ... or NULL.
uint32_t *seen_find(const Seen *seen, Hash128 key);

#endif
