// Does every execution of a graph satisfy a formula? The graph unfolds as the
// automaton of the formula's negation asks for it; an execution the automaton
// accepts is a counterexample. doc/ltl.md defines executions, what a formula
// sees of them, and fairness.
#ifndef LTL_PRODUCT_H
#define LTL_PRODUCT_H

#include "ltl/automaton.h"
#include "ltl/cycle.h"

// Ranks are what fairness is about. A client may number other agents like
// ranks, after them: MPI's progress, say, as an agent that can move while a
// test could succeed and that moves when one does.
enum {
  RANK_WORDS = MARK_WORDS - 1,
  PRODUCT_RANKS_MAX = RANK_WORDS * 64   // for which fairness can be asked
};

typedef struct RankSet {
  uint64_t word[RANK_WORDS];
} RankSet;

static inline void ranks_add(RankSet *set, uint32_t rank) {
  assert(rank < PRODUCT_RANKS_MAX);
  set->word[rank / 64] |= UINT64_C(1) << rank % 64;
}

// What happens on the way from a state to its successor.
typedef struct LtlStep {
  uint64_t events;     // atoms that are events and hold
  RankSet ranks;       // that take part
} LtlStep;

// The client's graph. States are its objects; each one handed over or shared
// is released once.
typedef struct LtlGraph {
  void *context;
  uint64_t state_atoms;        // ltl_state_atoms
  uint32_t rank_count;
  bool fair;                   // consider weakly fair executions alone
  void *(*initial)(void *context);
  uint32_t (*successor_count)(void *context, void *state);
  // NULL: there is no such step after all.
  void *(*successor)(void *context, void *state, uint32_t number,
                     LtlStep *step);
  // Whether an execution may end in this state, though it could go on. NULL:
  // it ends just where there are no successors. One that neither ends nor goes
  // on is cut: a prefix that violates the formula only if nothing that might
  // follow could satisfy it.
  bool (*may_end)(void *context, const void *state);
  // The search is in this state and the formula not decided: an execution that
  // is cut here leaves it open. NULL: nobody wants to know.
  void (*visit)(void *context, const void *state);
  // State atoms that hold; `ended` if nothing comes after, so that `deadlock`
  // and `finished` may.
  uint64_t (*values)(void *context, const void *state, bool ended);
  // Comparisons whose variables have values: a step that changes this is not
  // silent. NULL: all have, always.
  uint64_t (*known)(void *context, const void *state);
  // Ranks that can take a step; not called unless fair.
  RankSet (*enabled)(void *context, const void *state);
  Hash128 (*identity)(void *context, const void *state);
  void *(*share)(void *context, void *state);
  void (*release)(void *context, void *state);
  bool (*should_stop)(void *context);   // or NULL
} LtlGraph;

typedef enum CounterexampleKind {
  COUNTEREXAMPLE_CYCLE,    // prefix, then cycle for ever
  COUNTEREXAMPLE_ENDS,     // prefix is the whole execution
  COUNTEREXAMPLE_DOOMED    // whatever follows prefix, the formula is violated
} CounterexampleKind;

// Numbers of successors, from the initial state on.
typedef struct Counterexample {
  CounterexampleKind kind;
  EdgeNumbers prefix, cycle;
} Counterexample;

typedef enum ProductAnswer {
  PRODUCT_HOLDS, PRODUCT_VIOLATED, PRODUCT_STOPPED
} ProductAnswer;

// negation: automaton_new(ltl, formula, true, ...). Fills the counterexample
// if the answer is VIOLATED; to be finished in any case. stats may be NULL.
ProductAnswer product_check(const LtlGraph *graph, const Automaton *negation,
                            Counterexample *counterexample,
                            CycleStats *stats);
void counterexample_fini(Counterexample *counterexample);

#endif
