// A rank that computes for ever without any call that others could see: nothing
// is ever compared with states met before, and no message can end it. So one that
// has run for long is watched now and then, instruction by instruction. If all is
// as it was when it was at this place before, it will be so again.
#ifndef STATE_SPIN_H
#define STATE_SPIN_H

#include "state/state.h"
#include "state/team.h"

// Is it time to watch a rank that used up its budget so often in a row?
bool spin_is_due(uint32_t pauses);
// May the rank whose turn it is be watched? Not if others can reach what it
// computes with: threads, windows.
bool spin_may_watch(const Team *team, const State *state);
// Runs that rank for some steps; `pauses` tells how many. True: it goes round
// for ever, and stands at the first instruction of the circle (of the outermost
// function in it). False: *stop says why it stopped, as of state_turn.
bool spin_watch(const Team *team, ExprTable *terms, State *state,
                uint32_t pauses, VmResult *outcome, AdvanceStop *stop);
// spin_watch said true: the rank ends there with a finding.
AdvanceStop spin_end(const Team *team, State *state, VmResult *outcome);

#endif
