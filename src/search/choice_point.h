// Choice points: states in which every rank waits and several things may happen
// next. With REDUCE_ORDER only the choices of one rank are followed at first;
// the others are held back together with the state. They commute with what is
// followed, unless some rank, not knowing of the decision, later does
// something that would have added to its choices (a late sender, rule 4 of the
// design): then the choice point is widened and everything is followed.
//
// Why this is enough. Let p be the rank whose choices are followed. A run from
// here in which others act before p decides can be reordered so that p decides
// first, as long as p's decision was already offered here; the others' actions
// stay possible, since no choice of p's takes anything away from them (where
// one does, world_choice_takes, everything is followed). What p's decision is
// then compared with are exactly the acts below this choice point that do not
// depend on it: vector clocks tell. Acts below a state that was met before
// are known from the first visit (visited.h). A run that comes back to its own
// past (a polling loop) widens all choice points on the way, so that nobody is
// ignored for ever. See doc/reduction.md.
//
// A turn of a thread that concerns no other one is followed alone (alone.c). It
// commutes with all that the others do, unless the process ends behind it: then
// what they would have done is followed, too.
#ifndef SEARCH_CHOICE_POINT_H
#define SEARCH_CHOICE_POINT_H

#include "cover/paths.h"
#include "state/state.h"
#include "search/visited.h"

typedef struct ChoicePoint {
  struct ChoicePoint *above;
  struct ChoicePoint *partial;  // nearest one above that held choices back
  uint32_t open;             // states and choice points below not yet finished
  State *state;              // kept while choices are held back, else NULL
  Choices rest;              // those
  uint16_t rank;             // whose choices were followed first
  uint32_t clock;            // its own steps so far
  bool loose;                // its next steps need not depend on the decision
  bool widen;                // follow the rest too
  bool alone;                // a turn of a thread was followed alone
  uint32_t thread;           // ... of this one
  uint64_t object;           // ... which uses so many bytes here (alone.c)
  uint32_t size;
  uint32_t entry;            // in the table of visited states
  uint64_t begun;            // work of the search so far (team_work)
  // Path models: other messages for the receive that was decided.
  State *others;             // to choose them in; NULL: there are none
  Choices siblings;
  bool labelled;             // data received from here on has labels
  uint32_t first_path;       // of those below it
  Trail *trail;              // what happened before; NULL: nothing, or unknown
  Terms condition;           // path condition here, ascending
  TakenList plan;            // what to choose below it
  uint32_t covered_by;       // number of paths that cover it, 0: unknown
  uint32_t followed;         // messages that were followed
  uint32_t next_look;        // of the outermost one: ask for all when there are
                             // so many paths
  ActSet below;
  // Circles: see visited.h.
  uint32_t depth;            // choice points above
  uint32_t back;             // smallest depth something below came back to
  uint32_t pending;          // entries pending when it was made
  // Polling for ever: if nothing leads out of a component and all that happens
  // in it are tests that find nothing, the ranks poll for ever. Here buffering
  // is not a step of its own but a way out that may be closed.
  uint32_t low;              // like `back`, without buffering
  bool idle;                 // in the component so far: only such tests
  bool escapes;              // something leads out of the component
  bool buffers;              // buffering would lead out of it
  bool optional;             // entered by buffering, which MPI may refuse
  State *circle;             // a state that came back to this one, or NULL
} ChoicePoint;

// A choice point below the given one (NULL: the first), at that entry of the
// visited states (ENTRY_NONE: none).
ChoicePoint *choice_point_new(ChoicePoint *above, uint32_t entry);
// Holds back `rest` and keeps `state` to choose it in; `followed`, the choices
// of one rank, are followed. Neither list is empty.
void choice_point_hold_back(ChoicePoint *point, State *state,
                            const Choices *followed, const Choices *rest);
// Internal consistency of it and all above; aborts. NULL is fine.
void choice_point_check(const ChoicePoint *point);
// Frees it; it must have no state any more.
void choice_point_free(ChoicePoint *point);

// An act that happened below `from` (its newest choice point; may be NULL),
// by a rank that at that time knew of `known(rank)` steps of each rank.
typedef uint32_t KnownFn(const void *context, uint32_t of);
void choice_point_notice(ChoicePoint *from, const Act *act, KnownFn *known,
                         const void *context);
// Anything may have happened: widens all partial choice points from `from` up
// to, not including, `to` (but always `from`).
void choice_point_widen_to(ChoicePoint *from, const ChoicePoint *to);

#endif
