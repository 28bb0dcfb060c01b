// Merging of limits. Their number is small (places times reasons), so a
// linear search does.
#include "results/limit.h"

#include <string.h>

void limits_fini(Limits *limits) {
  for (uint32_t i = 0; i < limits->len; i++)
    mem_free_string(limits->data[i].message);
  vec_fini(limits);
}

void limits_add_kind(Limits *limits, LimitKind kind, const Module *module,
                     uint32_t place, const char *message) {
  if (message == NULL) message = limit_sentence(kind);
  for (uint32_t i = 0; i < limits->len; i++) {
    Limit *limit = &limits->data[i];
    if (limit->module == module && limit->place == place &&
        limit->kind == kind && strcmp(limit->message, message) == 0) {
      limit->count++;
      return;
    }
  }
  Limit fresh = {kind, mem_string(message), module, place, 1};
  vec_push(limits, fresh);
}

bool limits_has(const Limits *limits, LimitKind kind) {
  for (uint32_t i = 0; i < limits->len; i++)
    if (limits->data[i].kind == kind) return true;
  return false;
}
