// Layout of guest pointers, known to the loader and the machine.
//
//   63   62..56       55..32        31..0
//   0    generation   object index  offset
//
// Each object has a 4 GiB window of its own, so arithmetic on a pointer never
// reaches another object. An object starts at GUEST_BASE plus its alignment
// (at least 16) inside its window: addresses are no better aligned than asked
// for, and small underflows stay in the window. An index is reused after its
// object died, with the next generation, so stale pointers are recognised.
#ifndef CODE_GUEST_H
#define CODE_GUEST_H

#include <stdbool.h>
#include <stdint.h>

#define GUEST_WINDOW_BITS 32
#define GUEST_INDEX_BITS 24
#define GUEST_GENERATION_BITS 7
#define GUEST_BASE UINT32_C(0x10000)
#define GUEST_MAX_SIZE UINT32_C(0xf0000000)   // largest object in bytes

#define GUEST_LIKELY_INDEX (1u << 22)   // more objects at once are unlikely
#define GUEST_INDEX_FUNCTION 1    // window of function addresses
#define GUEST_INDEX_BLOCK 2       // window of label addresses (&&label)
#define GUEST_INDEX_GLOBAL 16     // global i has index GUEST_INDEX_GLOBAL + i

// Offset in its window at which an object of this alignment starts.
static inline uint32_t guest_start(uint32_t align) {
  return align <= 16 ? GUEST_BASE + 16
         : align <= GUEST_BASE ? GUEST_BASE + (align & (GUEST_BASE - 1))
                               : align;
}

static inline uint64_t guest_window(uint32_t index, uint32_t generation) {
  return (uint64_t)generation << (GUEST_WINDOW_BITS + GUEST_INDEX_BITS) |
         (uint64_t)index << GUEST_WINDOW_BITS;
}

static inline uint64_t guest_global_address(uint32_t global, uint32_t align) {
  return guest_window(GUEST_INDEX_GLOBAL + global, 0) + guest_start(align);
}

static inline uint64_t guest_function_address(uint32_t function) {
  return guest_window(GUEST_INDEX_FUNCTION, 0) + GUEST_BASE +
         ((uint64_t)function << 4);
}

// Could this word be a pointer to an object whose index was used before? Only
// such pointers have a generation. Other data may look like one, too.
static inline bool guest_has_generation(uint64_t word) {
  const int64_t least = INT64_C(1) << (GUEST_WINDOW_BITS + GUEST_INDEX_BITS);
  uint64_t index = word >> GUEST_WINDOW_BITS & ((1u << GUEST_INDEX_BITS) - 1);
  return (int64_t)word >= least && index >= GUEST_INDEX_GLOBAL &&
         index < GUEST_LIKELY_INDEX && (uint32_t)word >= GUEST_BASE;
}
static inline uint64_t guest_without_generation(uint64_t word) {
  return word & ((UINT64_C(1) << (GUEST_WINDOW_BITS + GUEST_INDEX_BITS)) - 1);
}

// Labels are numbered through the whole module.
static inline uint64_t guest_label_address(uint32_t label) {
  return guest_window(GUEST_INDEX_BLOCK, 0) + GUEST_BASE +
         ((uint64_t)label << 4);
}

#endif
