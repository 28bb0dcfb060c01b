// No include guard: tables of the fields of a description (describe.h), and the
// proof that it names all of them: a positional initialiser of the structure
// with one value per row is one short, and does not compile, if a row is missing
#include "base/describe.h"

#define BEGIN(type)                                      \
  static inline void cover_##type(void) {                \
    typedef type Self;                                   \
    static const Self full = {
#define DESCRIBED_(field) (__typeof__(((Self *)0)->field)){0},
#define IDENTITY(field, when) DESCRIBED_(field)
#define IDENTITY_AS(field, when, value) DESCRIBED_(field)
#define CAUSAL(field) DESCRIBED_(field)
#define HISTORY(field) DESCRIBED_(field)
#define HISTORY_ARRAY(field) {0},
#define CACHE(field, holds) DESCRIBED_(field)
#define CACHE_ARRAY(field, holds) {0},
#define PART(field, walk) DESCRIBED_(field)
#define PART_ARRAY(field, walk) {},
#define TAIL(field, walk)
#define END(type)     \
  };                  \
  (void)full;         \
  }
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wmissing-field-initializers"
#include DESCRIPTION
#pragma GCC diagnostic pop
#undef DESCRIBED_
#include "base/describe_undef.h"

#define BEGIN(type)                              \
  static inline const StructInfo *get_info_##type(void) { \
    typedef type Self;                           \
    static const char name[] = #type;            \
    static const FieldInfo fields[] = {
#define FIELD_(field, role)                                          \
  {#field, (uint32_t)offsetof(Self, field),                          \
   (uint32_t)sizeof(((Self *)0)->field), role,                       \
   __builtin_classify_type(((Self *)0)->field) ==                    \
       __builtin_classify_type((void *)0),                           \
   __builtin_types_compatible_p(__typeof__(((Self *)0)->field), bool)},
#define IDENTITY(field, when) FIELD_(field, ROLE_IDENTITY)
#define IDENTITY_AS(field, when, value) FIELD_(field, ROLE_IDENTITY)
#define CAUSAL(field) FIELD_(field, ROLE_CAUSAL)
#define HISTORY(field) FIELD_(field, ROLE_HISTORY)
#define HISTORY_ARRAY(field) FIELD_(field, ROLE_HISTORY)
#define CACHE(field, holds) FIELD_(field, ROLE_CACHE)
#define CACHE_ARRAY(field, holds) FIELD_(field, ROLE_CACHE)
#define PART(field, walk) FIELD_(field, ROLE_PART)
#define PART_ARRAY(field, walk) FIELD_(field, ROLE_PART)
#define TAIL(field, walk)
#define END(type)                                                       \
  };                                                                    \
  static const StructInfo info = {name, (uint32_t)sizeof(Self),         \
                                  sizeof fields / sizeof *fields, fields}; \
  return &info;                                                         \
  }
#include DESCRIPTION
#undef FIELD_
#include "base/describe_undef.h"
