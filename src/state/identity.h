// The identity of states: hash, walk, comparison in full, consistency. What
// counts is in state.def and in the descriptions of worlds, processes and views.
#ifndef STATE_IDENTITY_H
#define STATE_IDENTITY_H

#include "base/text.h"
#include "base/walk.h"
#include "state/state.h"

// Who walks over a state.
typedef struct StateWalk {
  Walk walk;
  const struct Team *team;
  ExprTable *terms;
  const State *state;
  uint32_t rank;           // that is being said
  bool with_output;
} StateWalk;

// Says to a listener what state_hash is the hash of.
void state_walk(const struct Team *team, ExprTable *terms, const State *state,
                bool with_output, const WalkListener *listener);
// Do they say the same, field by field? If not, *why (if not NULL) gets the way
// to what differs first.
bool state_is_same(const struct Team *team, ExprTable *terms, const State *a,
                   const State *b, bool with_output, Text *why);
// Internal consistency of states, their worlds and processes; aborts.
void state_check(const struct Team *team, ExprTable *terms,
                 const State *state);

#endif
