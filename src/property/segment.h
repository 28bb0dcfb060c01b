// Running states in which ranks pause in front of what a property sees.
#ifndef PROPERTY_SEGMENT_H
#define PROPERTY_SEGMENT_H

#include "property/observer.h"
#include "state/team.h"

typedef enum PauseStop {
  PAUSE_QUIET,       // every rank waits, has ended, or pauses
  PAUSE_FORK,        // outcome has alternatives
  PAUSE_OPEN,        // a state atom depends on *open
  PAUSE_CUT,         // a limit: outcome has it
  PAUSE_ABORTED,     // MPI_Abort has ended the execution
  PAUSE_DROPPED,     // no such execution
  PAUSE_STOPPED,     // the run is to stop
} PauseStop;

typedef struct Pauses {
  const Team *team;        // with sights
  Solver *solver;          // NULL: everything is concrete
  VmResult *outcome;
  VmResult ahead;          // of looks ahead
  ExprId open;             // PAUSE_OPEN
  bool unknown;            // the solver gave up on a state atom
  bool (*should_stop)(void *context);   // or NULL
  void *context;
} Pauses;

void pauses_init(Pauses *pauses, const Team *team, Solver *solver,
                 VmResult *outcome);
void pauses_fini(Pauses *pauses);

// A rank that pauses goes on (state_decide_go was called): its segment, as far
// as it goes.
PauseStop pauses_segment(Pauses *pauses, State *state, uint32_t rank);
// Everybody runs, silently, as far as they can. An open segment or comparison
// comes first.
PauseStop pauses_advance(Pauses *pauses, State *state);
// Would anything be seen if the rank, which stopped at a sight, went on?
bool pauses_is_visible(Pauses *pauses, const State *state, uint32_t rank);

#endif
