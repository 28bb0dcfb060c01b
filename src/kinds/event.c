// The table of kinds of events.
#include "kinds/event.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct {
  const char *word, *choice;
} rows[EVENT_KIND_COUNT] = {
#define EVENT(name, word, choice, sign, drawn) {word, choice},
#include "kinds/event.def"
#undef EVENT
};

const char *event_word(EventKind kind) {
  assert(kind < EVENT_KIND_COUNT);
  return rows[kind].word;
}

const char *event_choice_word(EventKind kind) {
  assert(kind < EVENT_KIND_COUNT);
  return rows[kind].choice;
}

bool event_find_choice(const char *word, EventKind *kind) {
  for (unsigned i = 0; i < EVENT_KIND_COUNT; i++) {
    if (rows[i].choice == NULL || strcmp(rows[i].choice, word) != 0) continue;
    *kind = (EventKind)i;
    return true;
  }
  return false;
}
