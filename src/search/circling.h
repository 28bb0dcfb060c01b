// Ranks that exchange messages for ever without any choice never come to a
// state that is compared with others. So a state that has run for long since
// its last decision is watched now and then: if all ranks wait just as they did
// before, they will do so again. So will a process alone that computes and is
// back where it was.
#ifndef SEARCH_CIRCLING_H
#define SEARCH_CIRCLING_H

#include "state/state.h"
#include "state/team.h"

typedef struct Circling {
  bool found;          // the state goes in circles
  bool all;            // every rank that has not ended takes part
  bool alone;          // it is the only one, and computes: nobody waits
} Circling;

// Like state_advance, but watches; found goes with ADVANCE_PAUSED. One of several
// ranks that computes for ever ends with a finding. To be called when spin_is_due.
AdvanceStop circling_advance(const Team *team, ExprTable *terms, State *state,
                             uint64_t budget, VmResult *outcome,
                             Circling *out);

#endif
