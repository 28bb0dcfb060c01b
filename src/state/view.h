// What a state must know of a temporal property, beyond processes and world
// (doc/ltl.md). property/observer.h fills it in while ranks run.
#ifndef STATE_VIEW_H
#define STATE_VIEW_H

#include "base/hash.h"
#include "ltl/product.h"
#include "mpi/world.h"
#include "state/state.h"

// A variable given to mpiproof_watch; it keeps its last value when its object
// ends.
typedef struct Export {
  uint32_t rank;
  uint32_t name;           // id in the names of the observer
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
  uint8_t fault;           // its FindingKind
  VEC(Export) exports;
  VEC(Demand) demands;
  ViewRank ranks[];
} View;

// A view in which nothing was seen, and a deep copy of one.
View *view_new(uint32_t ranks);
View *view_copy(const View *view);
void view_free(View *view);
// Visits terms the future depends on.
void view_each_term(const View *view,
                    void (*visit)(void *context, ExprId term), void *context);
// Of a state that has a view: says what the future depends on (view.def) to a
// listener, or hashes it if that is NULL.
Hash128 view_walk(const ExprTable *terms, const State *state,
                  const WalkListener *listener);

#endif
