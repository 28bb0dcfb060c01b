// Walking over what a state is made of. Every structure of a state is described
// once, in a `.def` file that names all fields with their roles (describe.h);
// from it a walk is made that says each word the future depends on, in an order
// that is the same for equal states. Who walks without a listener gets the hash
// of what was said; a listener hears the words themselves, with their names:
// comparisons (transcript.h), printers and tests listen.
//
// What is said can be told apart: a field that is said on a condition begins
// with a bit that says whether it is, unless the condition is a constant.
#ifndef BASE_WALK_H
#define BASE_WALK_H

#include "base/hash.h"

typedef enum FieldRole {
  ROLE_IDENTITY,     // said: the future depends on it
  ROLE_CAUSAL,       // counts only where somebody's clock is compared with it
  ROLE_HISTORY,      // how the state came about; for people or for limits
  ROLE_CACHE,        // follows from the rest of the state
  ROLE_PART,         // has a description, or a walk, of its own
} FieldRole;

typedef struct FieldInfo {
  const char *name;
  uint32_t offset, size;   // bytes in its structure
  uint8_t role;            // FieldRole
  bool pointer, boolean;   // its type is one
} FieldInfo;

typedef struct StructInfo {
  const char *name;
  uint32_t size;           // bytes, without a flexible array
  uint32_t count;
  const FieldInfo *fields;
} StructInfo;

// Who wants to hear what is said. Members may be NULL.
typedef struct WalkListener {
  void *context;
  // True: what is inside is to be said.
  bool (*enter)(void *context, const StructInfo *info, const void *thing);
  void (*leave)(void *context, const StructInfo *info);
  // An element of a list follows.
  void (*item)(void *context, const char *list, uint64_t number);
  void (*word)(void *context, const char *field, uint64_t value);
  // Something large that is compared as a whole: two are equal if they are the
  // same one or same() says so.
  void (*whole)(void *context, const char *field, const void *thing,
                bool (*same)(const void *a, const void *b, void *terms));
} WalkListener;

typedef struct Walk {
  Hash128 hash;
  uint64_t bits;                  // said and not hashed yet: the low `used`
  uint32_t used;
  const WalkListener *listener;   // NULL: it is hashed
} Walk;

static inline void walk_flush(Walk *walk) {
  if (walk->used != 0) hash_add(&walk->hash, walk->bits);
  walk->bits = 0;
  walk->used = 0;
}

// The hash of what was said; something may follow.
static inline Hash128 walk_hash(Walk *walk) {
  walk_flush(walk);
  return walk->hash;
}

// Says the low `width` bits of value. Inlined, since widths are constants: what
// is left is a shift, or a hash.
__attribute__((always_inline)) static inline void walk_word(
    Walk *walk, const char *field, uint64_t value, uint32_t width) {
  if (width < 64) value &= (UINT64_C(1) << width) - 1;
  if (__builtin_expect(walk->listener != NULL, 0)) {
    if (walk->listener->word != NULL)
      walk->listener->word(walk->listener->context, field, value);
    return;
  }
  if (walk->used + width > 64) walk_flush(walk);
  if (width == 64) {
    hash_add(&walk->hash, value);
    return;
  }
  walk->bits |= value << walk->used;
  walk->used += width;
}

// Says a hash that stands for something which a listener has heard in full.
static inline void walk_add(Walk *walk, Hash128 part) {
  walk_flush(walk);
  hash_add(&walk->hash, part.lo);
  hash_add(&walk->hash, part.hi);
}

static inline bool walk_enter(Walk *walk, const StructInfo *info,
                              const void *thing) {
  return __builtin_expect(walk->listener == NULL, 1) ||
         walk->listener->enter == NULL ||
         walk->listener->enter(walk->listener->context, info, thing);
}

static inline void walk_leave(Walk *walk, const StructInfo *info) {
  if (__builtin_expect(walk->listener != NULL, 0) &&
      walk->listener->leave != NULL)
    walk->listener->leave(walk->listener->context, info);
}

static inline void walk_item(Walk *walk, const char *list, uint64_t number) {
  if (__builtin_expect(walk->listener != NULL, 0) &&
      walk->listener->item != NULL)
    walk->listener->item(walk->listener->context, list, number);
}

static inline void walk_whole(Walk *walk, const char *field, const void *thing,
                              bool (*same)(const void *a, const void *b,
                                           void *terms)) {
  if (walk->listener->whole != NULL)
    walk->listener->whole(walk->listener->context, field, thing, same);
}

// Bits that say all of a value of that type.
#define WALK_WIDTH(value) \
  _Generic((value), bool: 1u, default: 8u * (uint32_t)sizeof(value))

#endif
