// What a temporal property sees of an execution, and how ranks are held in
// front of it.
//
// The machine and the world ask before something happens that may concern the
// property (a sight): a call of an MPI function, the answer it gives, its
// return, a label, a line, a write to a watched variable. What a rank does from
// a sight to the next one, or until it waits, is a segment; all that is seen of
// a segment is seen at one position. Matches are choices of the world if they
// are seen. A View is what a state must know beyond processes and world.
#ifndef PROPERTY_OBSERVER_H
#define PROPERTY_OBSERVER_H

#include "results/history.h"
#include "state/options.h"
#include "state/team.h"
#include "state/view.h"

// The vow that goes with what a rank asks for; and sets it (NONE: no demand).
Vow view_vow(const View *view, uint32_t rank, const WorldAsk *ask);
void view_set_vow(View *view, uint32_t rank, const WorldAsk *ask, Vow vow);

typedef struct Observer Observer;

// The machines of the programs ask until observer_free. terms and options must
// outlive it.
Observer *observer_new(ExprTable *terms, const ExploreOptions *options,
                       const LtlProperty *property);
void observer_free(Observer *observer);
// For the team whose ranks are observed; NULL if there is no observer.
const ObserverHooks *observer_hooks(const Observer *observer);
// The watcher for worlds in which nobody records a history.
const WorldWatcher *observer_watcher(const Observer *observer);
// Somebody records: calls have the numbers of their events, and what happens
// is told by observer_note.
void observer_set_history(Observer *observer, const History *history);
void observer_note(Observer *observer, const WorldNote *note);

// ---- Running.
// Something is about to happen in the state.
void observer_look(Observer *observer, State *state);
// Does a rank that paused stand in front of a return that was seen already?
bool observer_is_over(const State *state, uint32_t rank);
// Its segment begins. True: it is just one instruction.
bool observer_open(State *state, uint32_t rank);
// Its segment is over: what was started or written counts.
void observer_close(Observer *observer, State *state, uint32_t rank);
// Has the rank joined a collective in the segment, where it is to be seen who
// is the last to do so? Ranks must not do that silently.
bool observer_joins(const Observer *observer, const State *state,
                    uint32_t rank);

// ---- State atoms.
// The one that holds if the execution is over in this state.
LtlAtomKind state_end(const State *state);
// Those that hold, of comparisons; false if one depends on inputs in a way that
// is not decided on the path: *open is the condition.
typedef struct AtomValues {
  uint64_t values;
  uint64_t known;          // those whose variables have values
  ExprId open;             // a condition that is not decided, or EXPR_NONE
  bool unknown;            // the solver gave up on one
} AtomValues;
AtomValues observer_values(const Observer *observer, Solver *solver,
                           const State *state);
#endif
