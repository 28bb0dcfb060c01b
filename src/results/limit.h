// Limits: everything that weakens the answer, merged by kind, place and text,
// with a count. Nothing is dropped silently: whoever leaves something out
// adds a limit.
#ifndef RESULTS_LIMIT_H
#define RESULTS_LIMIT_H

#include "base/vec.h"
#include "code/code.h"
#include "kinds/limit.h"

typedef struct Limit {
  LimitKind kind;
  char *message;
  const Module *module;   // of the place; NULL if there is none
  uint32_t place;   // or PLACE_NONE
  uint64_t count;
} Limit;
typedef VEC(Limit) Limits;

void limits_fini(Limits *limits);
// Adds one occurrence. message NULL stands for the kind's sentence.
void limits_add_kind(Limits *limits, LimitKind kind, const Module *module,
                     uint32_t place, const char *message);
// Moves all of another list here, with their counts; that one is empty then.
void limits_join(Limits *limits, Limits *other);
bool limits_has(const Limits *limits, LimitKind kind);

#endif
