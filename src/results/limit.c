// Merging of limits. Their number is small (places times reasons), so a
// linear search does.
#include "results/limit.h"

#include <assert.h>
#include <string.h>

void limits_fini(Limits *limits) {
  for (uint32_t i = 0; i < limits->len; i++)
    mem_free_string(limits->data[i].message);
  vec_fini(limits);
}

static void add(Limits *limits, LimitKind kind, const Module *module,
                uint32_t place, const char *message, uint64_t count) {
  assert(kind < LIMIT_KIND_COUNT && message != NULL);
  assert(place == PLACE_NONE ||
         (module != NULL && place < module->places.len));
  for (uint32_t i = 0; i < limits->len; i++) {
    Limit *limit = &limits->data[i];
    if (limit->module == module && limit->place == place &&
        limit->kind == kind && strcmp(limit->message, message) == 0) {
      limit->count += count;
      return;
    }
  }
  Limit fresh = {kind, mem_string(message), module, place, count};
  vec_push(limits, fresh);
}

void limits_add_kind(Limits *limits, LimitKind kind, const Module *module,
                     uint32_t place, const char *message) {
  add(limits, kind, module, place,
      message == NULL ? limit_sentence(kind) : message, 1);
}

void limits_join(Limits *limits, Limits *other) {
  assert(limits != other);
  for (uint32_t i = 0; i < other->len; i++) {
    const Limit *limit = &other->data[i];
    add(limits, limit->kind, limit->module, limit->place, limit->message,
        limit->count);
  }
  limits_fini(other);
}

bool limits_has(const Limits *limits, LimitKind kind) {
  for (uint32_t i = 0; i < limits->len; i++)
    if (limits->data[i].kind == kind) return true;
  return false;
}
