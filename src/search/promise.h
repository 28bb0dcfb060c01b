// What the search without path models promises to cost, and when models are
// brought in. Models are worth nothing where few executions are left: the
// search begins without them. While it returns from the depth, the work below
// choice points on the way up tells how it grows; where it goes on like this
// for long, all below the outermost choice point is dropped and begun again
// with models (doc/decisions/0010). Work is that of team_work.
#ifndef SEARCH_PROMISE_H
#define SEARCH_PROMISE_H

#include "search/choice_point.h"

typedef struct Promise {
  bool waits;              // models are not in use and may be later
  bool due;                // ... and now should be
  bool trial;              // they are in use below `top` and may be given up
  State *top;              // at the outermost choice point; NULL: none is open,
                           // or no model can begin there
  uint64_t top_work;       // when it was met
  uint64_t clear, opaque;  // paths below it that models have, or not
  uint64_t sent;           // bytes of messages on the first of these
  VEC(uint64_t) spine;     // by depth: work below the first choice point that
                           // was closed there; 0: none
  uint64_t expected;       // work below it, when models became due
  uint64_t tried;          // ... the last time
} Promise;

// The outermost choice point is met in this state; keeps a copy, if the state
// has not lost what models need.
void promise_begin(Promise *promise, State *state, uint64_t number,
                   uint64_t work);
// A path below it ended.
void promise_note_path(Promise *promise, const World *world);
// All below a choice point at this depth is explored, and took that much work;
// `now`: all work so far. Says in `due` whether it is time for models; after:
// at the latest when so much work was done, 0: whatever was done.
void promise_close(Promise *promise, uint32_t depth, uint64_t below,
                   uint64_t now, uint64_t after);
// Begins all below the outermost choice point again, from the copy that is given,
// with models or without.
State *promise_restart(Promise *promise, bool models, uint64_t number,
                       uint64_t work);
// Models were given up. Is it cheaper to begin again without them? Equal states
// do not meet if one has data with labels and the other has not.
bool promise_should_return(const Promise *promise, uint64_t now);
// Forgets the outermost choice point: it is closed, or the run is over.
void promise_end(Promise *promise, const Team *team);
void promise_fini(Promise *promise, const Team *team);

#endif
