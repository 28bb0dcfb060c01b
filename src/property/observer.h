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

typedef struct Sights Sights;

// The machines of the programs ask until sights_free. terms and options must
// outlive it.
Sights *sights_new(ExprTable *terms, const ExploreOptions *options,
                   const LtlProperty *property);
void sights_free(Sights *sights);
// For the team whose ranks are observed; NULL if there is no observer.
const ObserverHooks *sights_hooks(const Sights *sights);
// The watcher for worlds in which nobody records a history.
const WorldWatcher *sights_watcher(const Sights *sights);
// Somebody records: calls have the numbers of their events, and what happens
// is told by sights_note.
void sights_set_history(Sights *sights, const History *history);
void sights_note(Sights *sights, const WorldNote *note);

// ---- Running.
// Something is about to happen in the state.
void sights_look(Sights *sights, State *state);
// Does a rank that paused stand in front of a return that was seen already?
bool sights_is_over(const State *state, uint32_t rank);
// Its segment begins. True: it is just one instruction.
bool sights_open(State *state, uint32_t rank);
// Its segment is over: what was started or written counts.
void sights_close(Sights *sights, State *state, uint32_t rank);
// Has the rank joined a collective in the segment, where it is to be seen who
// is the last to do so? Ranks must not do that silently.
bool sights_joins(const Sights *sights, const State *state, uint32_t rank);

// ---- State atoms.
// The one that holds if the execution is over in this state.
LtlAtomKind state_end(const State *state);
// Those that hold, of comparisons; false if one depends on inputs in a way that
// is not decided on the path: *open is the condition.
typedef struct SightValues {
  uint64_t values;
  uint64_t known;          // those whose variables have values
  ExprId open;             // a condition that is not decided, or EXPR_NONE
  bool unknown;            // the solver gave up on one
} SightValues;
SightValues sights_values(const Sights *sights, Solver *solver,
                          const State *state);
#endif
