// No include guard: walks over the structures of a description (describe.h).
// Static functions, declared first: descriptions refer to each other.
#define BEGIN(type) static void walk_##type(WALKER *in, const type *s);
#define IDENTITY(field, when)
#define IDENTITY_AS(field, when, value)
#define CAUSAL(field)
#define HISTORY(field)
#define HISTORY_ARRAY(field)
#define CACHE(field, holds)
#define CACHE_ARRAY(field, holds)
#define PART(field, walk)
#define PART_ARRAY(field, walk)
#define TAIL(field, walk)
#define END(type)
#include DESCRIPTION
#include "base/describe_undef.h"

#define BEGIN(type)                                 \
  static void walk_##type(WALKER *in, const type *s) { \
    if (!walk_enter(&in->walk, get_info_##type(), s)) return;
#define IDENTITY(field, when) IDENTITY_AS(field, when, s->field)
#define IDENTITY_AS(field, when, value)                          \
  if (!__builtin_constant_p(when))                               \
    walk_word(&in->walk, #field "?", (bool)(when), 1);           \
  if (when)                                                      \
    walk_word(&in->walk, #field, (uint64_t)(value), WALK_WIDTH(value));
#define CAUSAL(field)
#define HISTORY(field)
#define HISTORY_ARRAY(field)
#define CACHE(field, holds)
#define CACHE_ARRAY(field, holds)
#define PART(field, walk) walk;
#define PART_ARRAY(field, walk) walk;
#define TAIL(field, walk) walk;
#define END(type)                             \
  walk_leave(&in->walk, get_info_##type());   \
  }
#include DESCRIPTION
#include "base/describe_undef.h"
