// A page: up to 4096 bytes of one object, shared between states and copied
// before it is written. Every byte is plain (initialised and concrete) or hard
// (undefined, or a term); the fast loop only asks whether all bytes of an
// access are plain.
#ifndef VM_PAGE_H
#define VM_PAGE_H

#include <string.h>

#include "base/hash.h"
#include "expr/expr.h"

#define PAGE_BITS 12
#define PAGE_SIZE 4096u

typedef struct Page {
  uint32_t refs;
  uint16_t lo, hi;      // offsets [lo, hi) belong to the object; hi <= 4096
  uint16_t room;        // of a local variable: bytes that there is room for,
                        // the hard map behind them; 0: hi, and a map elsewhere
  bool constant;        // of an object that is: its words have no generations
  bool hashed;          // hash is up to date
  uint64_t generations; // hashed: bit per 64 bytes with a word that looks like a
                        // pointer with one
  Hash128 hash;
  uint64_t *hard;       // bit per offset, or NULL if all bytes are plain; one
                        // spare word so that any 8 bits can be read at once;
                        // may be all clear
  ExprId *terms;        // per offset: meaning of a hard byte, EXPR_NONE:
                        // undefined; NULL if no byte is a term
  uint8_t bytes[];      // indexed by offset in the page; [0, lo) unused
} Page;

// A page of bytes [lo, hi): all zero, or all undefined.
Page *page_new(uint32_t lo, uint32_t hi, bool undefined);
Page *page_copy(const Page *page);
// A page of undefined bytes that can serve again for others: see page_renew.
Page *page_new_local(uint32_t lo, uint32_t hi);
// Makes a private page one of undefined bytes [lo, hi), as page_new does. False:
// there is no room.
bool page_renew(Page *page, uint32_t lo, uint32_t hi);
// Are all its bytes undefined, as in a new one?
bool page_is_untouched(const Page *page);
void page_unref(Page *page);

// The bits of `size` (<= 8) bytes from offset in a hard map.
static inline uint32_t page_hard_bits(const uint64_t *hard, uint32_t offset,
                                      uint32_t size) {
  uint32_t word = offset >> 6, shift = offset & 63;
  uint64_t bits = hard[word] >> shift;
  if (shift > 56) bits |= hard[word + 1] << (64 - shift);
  return (uint32_t)bits & ((1u << size) - 1);
}

static inline bool page_is_hard(const Page *page, uint32_t offset) {
  return page->hard != NULL && (page->hard[offset >> 6] >> (offset & 63) & 1);
}

// Is no byte hard?
bool page_is_plain(const Page *page);

// Marks size (<= 8) bytes from offset plain; their values are set by the
// caller. Page must be private and have a hard map.
static inline void page_soften(Page *page, uint32_t offset, uint32_t size) {
  uint32_t word = offset >> 6, shift = offset & 63;
  uint64_t bits = (UINT64_C(1) << size) - 1;
  page->hard[word] &= ~(bits << shift);
  if (shift > 56) page->hard[word + 1] &= ~(bits >> (64 - shift));
}
// The same for any run of bytes.
void page_soften_run(Page *page, uint32_t offset, uint32_t size);

// Sets one byte to a term (EXPR_NONE: undefined).
void page_set_hard(Page *page, uint32_t offset, ExprId term);
// Makes a run of bytes undefined.
void page_set_undefined(Page *page, uint32_t offset, uint32_t size);

// Hash of the contents; terms count by their structural hash, words that look
// like pointers without their generation (see space_hash).
Hash128 page_hash(Page *page, ExprTable *terms);
// Visits the words that look like pointers with a generation. Those of constant
// objects were there before any index was used again: they are what they say.
void page_each_generation(const Page *page,
                          void (*visit)(void *context, uint32_t offset,
                                        uint64_t word),
                          void *context);

#endif
