// Open addressing with linear probing; nothing is ever removed.
#include "ltl/seen.h"

void seen_fini(Seen *seen) {
  mem_free(seen->slots, (size_t)seen->cap * sizeof *seen->slots);
  *seen = (Seen){0};
}

// The slot of a key, or the free one where it belongs. Not for empty tables.
static SeenSlot *find_slot(const Seen *seen, Hash128 key) {
  uint32_t mask = seen->cap - 1;
  uint32_t i = (uint32_t)hash_mix(key.lo ^ key.hi) & mask;
  while (seen->slots[i].used && !hash_equal(seen->slots[i].key, key))
    i = (i + 1) & mask;
  return &seen->slots[i];
}

static void grow(Seen *seen) {
  Seen old = *seen;
  assert(old.cap < 1u << 30);
  seen->cap = old.cap == 0 ? 64 : old.cap * 2;
  seen->slots = mem_alloc_zero((size_t)seen->cap * sizeof *seen->slots);
  for (uint32_t i = 0; i < old.cap; i++)
    if (old.slots[i].used)
      *find_slot(seen, old.slots[i].key) = old.slots[i];
  mem_free(old.slots, (size_t)old.cap * sizeof *old.slots);
}

uint32_t *seen_make(Seen *seen, Hash128 key, bool *is_new) {
  if ((uint64_t)seen->len * 4 >= (uint64_t)seen->cap * 3) grow(seen);
  SeenSlot *slot = find_slot(seen, key);
  *is_new = !slot->used;
  if (*is_new) {
    *slot = (SeenSlot){.key = key, .used = true};
    seen->len++;
  }
  return &slot->value;
}

uint32_t *seen_find(const Seen *seen, Hash128 key) {
  if (seen->cap == 0) return NULL;
  SeenSlot *slot = find_slot(seen, key);
  return slot->used ? &slot->value : NULL;
}
