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
#include "state/state.h"
#include "ltl/product.h"

// A variable given to mpiproof_watch; it keeps its last value when its object
// ends.
typedef struct Export {
  uint32_t rank;
  uint32_t name;           // id in Sights.names
  uint32_t size;
  uint64_t address;
  bool known;              // it has a value
  uint64_t word;           // the value, signed, unless
  ExprId term;             // it depends on inputs: of width 8 * size
} Export;

// Fairness of tests and probes (doc/ltl.md). What a rank asks for, though it
// found nothing the last time although it could have: such a demand is MISSED
// until it is answered otherwise, or until what it asks for is gone. With one
// that is KEPT the execution has vowed that this was the last time.
typedef enum Vow { VOW_NONE, VOW_MISSED, VOW_KEPT } Vow;

typedef struct Demand {
  uint32_t rank;
  Vow vow;                 // MISSED or KEPT
  WorldAsk ask;
} Demand;

typedef struct ViewRank {
  uint32_t function;       // MPI function it is in or was last: id in names
  uint32_t sent_to;        // where its last message went
  int32_t sent_tag;
  uint8_t sight;           // VmSightKind it stopped at
  bool returned;           // ... which is a return that was seen already
} ViewRank;

typedef struct View {
  uint32_t rank_count;
  uint32_t open;           // rank whose segment is not over; RANK_NONE: none
  uint32_t closed;         // rank whose segment is, and what it stopped at not
                           // looked at yet
  uint64_t values;         // state atoms that hold
  uint64_t known;          // comparisons whose variables have values
  uint64_t events;         // atoms that were seen since the last position
  RankSet moved;           // ranks that ran since
  uint32_t fault_rank;     // first rank that a defect ended, or RANK_NONE: then
  uint8_t fault;           // its FaultKind
  VEC(Export) exports;
  VEC(Demand) demands;
  ViewRank ranks[];
} View;

// The vow that goes with what a rank asks for; and sets it (NONE: no demand).
Vow view_vow(const View *view, uint32_t rank, const WorldAsk *ask);
void view_set_vow(View *view, uint32_t rank, const WorldAsk *ask, Vow vow);

View *view_new(uint32_t ranks);
View *view_copy(const View *view);
void view_free(View *view);
// Visits terms the future depends on.
void view_each_term(const View *view,
                    void (*visit)(void *context, ExprId term), void *context);

typedef struct Sights Sights;

// The machines of the programs ask until sights_free. terms and options must
// outlive it.
Sights *sights_new(ExprTable *terms, const ExploreOptions *options,
                   const LtlProperty *property);
void sights_free(Sights *sights);
// For the options of the ranks' world.
const MpiEyes *sights_eyes(const Sights *sights);
// The watcher for worlds in which nobody records a history.
const WorldWatcher *sights_watcher(const Sights *sights);
// Somebody records: calls have the numbers of their events, and what happens
// is told by sights_note.
void sights_set_history(Sights *sights, const History *history);
void sights_note(Sights *sights, const WorldNote *note);

// ---- Running.
// Something is about to happen in the state.
void sights_look(Sights *sights, State *state);
// ... namely, a rank runs.
void sights_enter(Sights *sights, State *state, uint32_t rank);
// Does a rank that paused stand in front of a return that was seen already?
bool sights_is_over(const State *state, uint32_t rank);
// Its segment begins. True: it is just one instruction.
bool sights_open(State *state, uint32_t rank);
// Its segment is over: what was started or written counts.
void sights_close(Sights *sights, State *state, uint32_t rank);
// Has the rank joined a collective in the segment, where it is to be seen who
// is the last to do so? Ranks must not do that silently.
bool sights_joins(const Sights *sights, const State *state, uint32_t rank);
// A rank ends. Is that to be seen? And: it is.
bool sights_is_end(const Sights *sights, uint32_t rank);
void sights_end(Sights *sights, State *state, uint32_t rank);

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
// Adds what the future depends on to the hash of a state.
void sights_hash(const Sights *sights, const State *state, Hash128 *h);

#endif
