// Running states in which ranks pause in front of what a property sees.
#ifndef PROPERTY_SEGMENT_H
#define PROPERTY_SEGMENT_H

#include "property/observer.h"
#include "state/team.h"

typedef enum SegmentStop {
  SEGMENT_QUIET,       // every rank waits, has ended, or pauses
  SEGMENT_FORK,        // outcome has alternatives
  SEGMENT_OPEN,        // a state atom depends on *open
  SEGMENT_CUT,         // a limit: outcome has it
  SEGMENT_ABORTED,     // MPI_Abort has ended the execution
  SEGMENT_DROPPED,     // no such execution
  SEGMENT_STOPPED,     // the run is to stop
} SegmentStop;

typedef struct Segments {
  const Team *team;        // with an observer
  Solver *solver;          // NULL: everything is concrete
  VmResult *outcome;
  VmResult ahead;          // of looks ahead
  ExprId open;             // SEGMENT_OPEN
  bool unknown;            // the solver gave up on a state atom
  bool (*should_stop)(void *context);   // or NULL
  void *context;
} Segments;

// All pointers must outlive it; the team has an observer.
void segments_init(Segments *segments, const Team *team, Solver *solver,
                   VmResult *outcome);
void segments_fini(Segments *segments);

// A rank that pauses goes on (state_decide_go was called): its segment, as far
// as it goes.
SegmentStop segments_segment(Segments *segments, State *state, uint32_t rank);
// Everybody runs, silently, as far as they can. An open segment or comparison
// comes first.
SegmentStop segments_advance(Segments *segments, State *state);
// Would anything be seen if the rank, which stopped at a sight, went on?
bool segments_is_visible(Segments *segments, const State *state, uint32_t rank);

#endif
