// Kinds of events: what happens in an execution. The world offers some of them
// as choices (mpi/world.h), tells those that watch it what happened, histories
// keep that (results/history.h), reports and their page show it.
#ifndef KINDS_EVENT_H
#define KINDS_EVENT_H

#include <stdbool.h>

typedef enum EventKind {
#define EVENT(name, word, choice, sign, drawn) EVENT_##name,
#include "kinds/event.def"
#undef EVENT
  EVENT_KIND_COUNT
} EventKind;

// In switches over choices, what nobody decides: a new choice without a case is
// then seen by the compiler.
#define CASES_OF_NO_CHOICE                        \
  case EVENT_CALL: case EVENT_COLLECTIVE:         \
  case EVENT_END: case EVENT_FREED: case EVENT_KIND_COUNT

// "call", "match", "collective", ... in histories; NULL: it is in none.
const char *event_word(EventKind kind);
// "match", "pick", "buffer", ... in schedules; NULL: nobody decides it.
const char *event_choice_word(EventKind kind);
// By that word; false: there is none.
bool event_find_choice(const char *word, EventKind *kind);

#endif
