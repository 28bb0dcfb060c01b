// No include guard: what must hold of the caches of a description (describe.h).
#define BEGIN(type)                                                       \
  __attribute__((unused)) static void check_##type(WALKER *in,            \
                                                   const type *s) {       \
    const char *const name = #type;                                       \
    (void)in;
#define IDENTITY(field, when)
#define IDENTITY_AS(field, when, value)
#define CAUSAL(field)
#define HISTORY(field)
#define HISTORY_ARRAY(field)
#define CACHE(field, holds) \
  if (!(holds)) describe_broken(name, #field, #holds);
#define CACHE_ARRAY(field, holds) CACHE(field, holds)
#define PART(field, walk)
#define PART_ARRAY(field, walk)
#define TAIL(field, walk)
#define END(type)     \
  (void)name;         \
  (void)s;            \
  }
#include DESCRIPTION
#include "base/describe_undef.h"

// Checks a thing that a walk has entered.
__attribute__((unused)) static void check_thing(WALKER *in,
                                                const StructInfo *info,
                                                const void *thing) {
#define BEGIN(type) \
  if (strcmp(info->name, #type) == 0) check_##type(in, thing);
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
}
