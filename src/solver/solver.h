// Satisfiability of path conditions: one interface over stacked layers
// (trivial answers, ranges, independent slices, answer and assignment caches,
// bit-blasting on CaDiCaL for small bit-vector questions, Z3 for the rest).
// Every satisfying assignment is re-evaluated before it is trusted.
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include "base/halt.h"
#include "base/hash.h"
#include "base/vec.h"
#include "expr/expr.h"

// ---- Constraints: the path condition as a persistent set of width-1 terms
// that are true together. Refcounted and immutable; extending shares the
// parent. NULL is the empty set. The set is satisfiable at all times: callers
// add only what solver_check called satisfiable together with the rest.
typedef struct Constraints Constraints;

// The parent's conditions and e; the caller owns one reference to the result
// and keeps its own reference to the parent. Conjunctions are split.
Constraints *constraints_add(ExprTable *t, Constraints *parent, ExprId e);
Constraints *constraints_ref(Constraints *c);   // NULL allowed
void constraints_unref(Constraints *c);         // NULL allowed
uint32_t constraints_count(const Constraints *c);
// The terms in the order they were added (oldest first) into out.
void constraints_list(const Constraints *c, ExprId *out);
// Order-independent hash of the set.
Hash128 constraints_hash(const Constraints *c);

// ---- The solver.
typedef enum Answer { ANSWER_NO, ANSWER_YES, ANSWER_UNKNOWN } Answer;

// Which truth values a condition can take on a path.
typedef enum Truth {
  TRUTH_FALSE,    // always false
  TRUTH_TRUE,     // always true
  TRUTH_BOTH,     // either, depending on inputs
  TRUTH_UNKNOWN,  // a back end gave up; treat as a recorded limit
} Truth;

typedef struct SolverOptions {
  bool plain;             // Z3 for everything: no layers, no caches
  bool cross_check;       // ask every question of plain Z3 as well and abort
                          // on disagreement, whatever layer answered
  double query_seconds;   // effort of a back end for one question, counted in
                          // steps: about so many seconds; 0 = 30
  const char *record_dir; // write back-end queries as SMT-LIB here, or NULL
} SolverOptions;

typedef struct SolverStats {
  uint64_t queries;        // questions asked of the interface
  uint64_t trivial;        // answered by simplification or ranges
  uint64_t cache_hits;     // answered by an answer or assignment cache
  uint64_t blasted;        // answered by the bit-blaster
  uint64_t z3;             // answered by Z3
  uint64_t unknown;
  uint64_t slowest_micros;
  double seconds;          // total inside the solver
  double z3_seconds;
  double blast_seconds;
} SolverStats;

// Adds what another solver did.
void solver_stats_add(SolverStats *sum, const SolverStats *other);

typedef struct Solver Solver;
// Options are copied; the table must outlive the solver.
Solver *solver_new(ExprTable *t, const SolverOptions *options);
void solver_free(Solver *solver);
// Questions give up (unknown) once the halt is due; NULL: they do not.
void solver_set_halt(Solver *solver, Halt *halt);
const SolverStats *solver_stats(const Solver *solver);

// Is there an assignment that satisfies c and condition?
Answer solver_check(Solver *s, const Constraints *c, ExprId condition);

// Which values can condition (width 1) take under c?
Truth solver_truth(Solver *s, const Constraints *c, ExprId condition);

// After solver_truth gave up: is the condition known to take some value under c?
// Asks no back end; says no when the halt is due.
bool solver_known_side(Solver *s, const Constraints *c, ExprId condition,
                       bool *side);

// ---- Questions as they were asked, in their order.
typedef struct SolverAsked {
  ExprId condition;
  bool truth;              // by solver_truth, else by solver_check
  uint8_t answer;          // Truth or Answer
} SolverAsked;
typedef struct SolverLog {
  VEC(SolverAsked) asked;
  const Constraints *path; // under which all were asked
  bool other;              // something else was asked, or under another path
} SolverLog;
// Keeps what is asked from now on, until another log or NULL is given.
void solver_set_log(Solver *s, SolverLog *log);
// Has the question the same answer under c, and is it one?
bool solver_answers_alike(Solver *s, const Constraints *c,
                          const SolverAsked *asked);

// A value that e can take under c. False if a back end gave up.
bool solver_value(Solver *s, const Constraints *c, ExprId e, Wide *value);

// Unsigned bounds of e under c; exact if `exact` is asked for (binary search),
// otherwise cheap and possibly too wide, never too narrow. False: gave up (the
// bounds are then those of the width).
bool solver_range(Solver *s, const Constraints *c, ExprId e, bool exact,
                  Wide *lo, Wide *hi);

// A complete assignment for all of c (caller frees), or NULL if unknown.
// Leaves that do not occur in c are absent. The values chosen are
// deterministic, and small ones are preferred where that is cheap. Outside bits
// the values of inputs are an attempt: they satisfy c in IEEE arithmetic if
// such were found, which expr_eval_bool tells.
Assignment *solver_model(Solver *s, const Constraints *c);

// ---- Outside bits (algebra/algebra.h) float operators are free words for the
// layers above. What they call possible is then asked of the theory (reals,
// order of floats) within a fixed effort; a side that it does not refute counts
// as possible, so that paths which are not may be followed.

// How often a side was called possible without knowing it.
uint64_t solver_undecided(const Solver *s);

typedef enum SolverEqual {
  SOLVER_EQUAL,
  SOLVER_DIFFERENT,   // some inputs on the path tell them apart
  SOLVER_UNSURE,
} SolverEqual;
// Two terms of one width under c, in the sense of the table's mode: floats by
// algebra_equal, everything else bit for bit.
SolverEqual solver_equal(Solver *s, const Constraints *c, ExprId a, ExprId b);

#endif
