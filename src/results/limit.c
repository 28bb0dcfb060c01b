// Merging of limits. Their number is small (places times reasons), so a
// linear search does.
#include "results/limit.h"

#include <assert.h>
#include <string.h>

static const char *const ids[] = {
#define LIMIT(name, id, explanation) id,
#include "results/limit.def"
#undef LIMIT
};

static const char *const explanations[] = {
#define LIMIT(name, id, explanation) explanation,
#include "results/limit.def"
#undef LIMIT
};

const char *limit_id(LimitKind kind) {
  assert(kind < LIMIT_KIND_COUNT);
  return ids[kind];
}

void limits_fini(Limits *limits) {
  for (uint32_t i = 0; i < limits->len; i++) {
    mem_free_string(limits->data[i].kind);
    mem_free_string(limits->data[i].message);
  }
  vec_fini(limits);
}

static const char *explain(const char *kind) {
  for (unsigned i = 0; i < LIMIT_KIND_COUNT; i++)
    if (strcmp(ids[i], kind) == 0) return explanations[i];
  return kind;
}

void limits_add(Limits *limits, const char *kind, const Module *module,
                uint32_t place, const char *message) {
  if (message == NULL) message = explain(kind);
  for (uint32_t i = 0; i < limits->len; i++) {
    Limit *limit = &limits->data[i];
    if (limit->module == module && limit->place == place &&
        strcmp(limit->kind, kind) == 0 &&
        strcmp(limit->message, message) == 0) {
      limit->count++;
      return;
    }
  }
  Limit fresh = {mem_string(kind), mem_string(message), module, place, 1};
  vec_push(limits, fresh);
}

void limits_add_kind(Limits *limits, LimitKind kind, const Module *module,
                     uint32_t place, const char *message) {
  limits_add(limits, limit_id(kind), module, place, message);
}

bool limits_has(const Limits *limits, LimitKind kind) {
  for (uint32_t i = 0; i < limits->len; i++)
    if (strcmp(limits->data[i].kind, limit_id(kind)) == 0) return true;
  return false;
}
