// Temporal properties of a program: the graph of its states in which every
// rank waits, has ended, or pauses in front of something the property sees
// (property/observer.h), checked against the automaton of the property's negation
// (ltl/product.h). doc/ltl.md defines what that means.
#ifndef TEMPORAL_TEMPORAL_H
#define TEMPORAL_TEMPORAL_H

#include "play/run.h"
#include "property/observer.h"
#include "property/played_word.h"

// Checks all properties of the run's options and fills in what is known of
// them; violations become findings. Limits of the run are those of the search.
// Before the search for defects, which may take all the time there is, each
// property gets a first look of a fixed number of steps. What that decides is
// decided; the rest begins anew when the search is over.
void run_temporal_first(Run *run);
void run_temporal(Run *run);

// ---- violation.c
// A finding for a property that an execution, played up to this state,
// violates in that way.
void violation_describe(const Team *team, const State *state,
                        const Trial *trial, TrialKind kind, uint32_t from,
                        Finding *out);

// ---- property/segment.c: running states with pauses.

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
