// Starts that lead the same way for long (ExploreOptions.starts), one after the
// other.
//
// What a process does depends on its path only through answers of the solver. So
// copies of a start's state are kept on its way, as long as nothing forks, with
// the questions asked until then. The next start begins with the last copy for
// which all of them have the same answers under its own condition: it would have
// come there, too.
#ifndef SEARCH_RELAY_H
#define SEARCH_RELAY_H

#include "state/options.h"
#include "state/state.h"
#include "state/team.h"

typedef struct Milestone {
  State *state;
  uint32_t asked;          // of the log, until then
} Milestone;

typedef struct Relay {
  const Team *team;
  Solver *solver;          // NULL: nothing is kept
  SolverLog log;
  VEC(Milestone) milestones;
  const State *runner;     // whose way is kept; NULL: nobody's
} Relay;

// Keeps the ways of starts from now on.
void relay_init(Relay *relay, const Team *team, Solver *solver);
void relay_fini(Relay *relay);
// A copy of the last milestone on the start's way, under its condition; NULL:
// there is none. Those beyond are forgotten.
State *relay_take(Relay *relay, const ExploreStart *start, uint64_t number);
// The state begins its way, or goes on from the milestone it was taken from.
void relay_enter(Relay *relay, const State *state);
// Nobody's way is kept any more.
void relay_leave(Relay *relay);
// How far the runner goes until the next milestone, in instructions.
uint64_t relay_stride(const Relay *relay);
// The runner has gone so far.
void relay_note(Relay *relay, const State *state, uint64_t number);

#endif
