// What weakens an answer: the vocabulary. Who leaves something out names one of
// these; results/limit.h keeps them.
#ifndef KINDS_LIMIT_H
#define KINDS_LIMIT_H

#include <stdbool.h>

#include "base/text.h"

typedef enum LimitKind {
#define LIMIT(name, id, sentence, meaning) LIMIT_##name,
#include "kinds/limit.def"
#undef LIMIT
  LIMIT_KIND_COUNT
} LimitKind;

const char *limit_id(LimitKind kind);
// What the report says if there is nothing more precise to say.
const char *limit_sentence(LimitKind kind);
// True if the id is one, which *kind is then.
bool limit_find(const char *id, LimitKind *kind);

// For people: one kind, and doc/limits.md.
void limit_explain(LimitKind kind, Text *out);
void limit_explain_markdown(Text *out);

#endif
