// Two programs, one table of terms, one path condition (doc/compare.md): the
// specification is explored path by path, and below each of its paths that end
// the implementation, which must give the same outputs.
//
// Paths of the specification with the same condition are one start of the
// implementation's exploration; if it has several outcomes there (it depends on
// the order of its messages), each of them is allowed.
#ifndef COMPARE_COMPARE_H
#define COMPARE_COMPARE_H

#include "compare/output.h"
#include "explore/explore.h"

typedef struct CompareOptions {
  Solver *solver;
  ExprTable *terms;
  const ExploreOptions *spec, *impl;
  // The same for concrete runs, whose arithmetic is the machine's.
  ExprTable *run_terms;
  Solver *run_solver;
  const ExploreOptions *run_spec, *run_impl;
  bool exact;            // differences are differences of bits (EQUAL_BITS)
  double notable;        // relative distance above which a run shows one
  bool finite;           // ... if both are finite (EQUAL_REAL is asked for)
  bool show;             // differences are shown by runs, and reported
  bool probe;            // ... if that is easy; otherwise they stay open
  bool values_only;      // numbers count, not how they are printed
  bool first_rank;       // standard output is rank 0's
  bool with_text;        // texts are compared though there are results
  bool no_settle;        // test switch: settle.c leaves terms as they are
  bool no_relay;         // test switch: see search/relay.h
  double tolerance;      // relative; differences below are accepted in runs
  const char *const *settled;   // outputs that are equal in a stronger sense
  uint32_t settled_count;
} CompareOptions;

// One outcome of the specification.
typedef struct Case {
  uint32_t start;        // which condition
  Path path;
  Outputs outputs;
  Choices schedule;
  uint32_t boot;
  Hash128 hash;          // of the outputs
  uint64_t count;        // paths that end so
} Case;

// What is known of an output, by name.
typedef struct OutputState {
  char *name;
  uint64_t compared;     // items, over all paths
  uint64_t identical;    // of these, the same term or text
  uint64_t different;    // not known to be equal
} OutputState;

typedef struct Difference Difference;

// An item of the run that showed a difference, as both programs gave it.
typedef struct SideBySide {
  char *name, *spec, *impl;
  uint32_t rank;           // who gave it in the implementation
  bool differs;
} SideBySide;

typedef struct Comparison {
  Exploration spec;
  VEC(Case) cases;
  VEC(ExploreStart) starts;
  Table by_path;           // condition -> start
  bool starts_mix;         // cases of one start are not all neighbours
  VEC(OutputState) outputs;
  bool nondeterministic;   // a start has several outcomes
  uint64_t pairs;          // ended paths that were compared
  uint64_t unshown;        // differences seen in the last run
  uint64_t accepted;       // differences within the tolerance
  VEC(Difference *) differences;   // not yet shown
  VEC(SideBySide) sides;           // of the first difference that was shown
} Comparison;

// Explores the specification. out must be zeroed.
void comparison_begin(const CompareOptions *options, Comparison *out);
// Explores the implementation below it; what is found joins its own findings
// and limits in result, which must be zeroed. May be called again for another
// implementation, or another number of its processes.
void comparison_run(const CompareOptions *options, Comparison *comparison,
                    Exploration *result);
void comparison_fini(Comparison *comparison);
// Is an output left that was not known to be equal?
bool comparison_is_open(const Comparison *comparison);

// ---- Both programs with the same inputs (show.c).
typedef struct CompareRun {
  bool ended;              // both did
  Text why;                // if not
  Outputs spec, impl;
} CompareRun;
// Runs both; schedules may be NULL. history: of the implementation, or NULL.
void compare_replay(const CompareOptions *options, const InputValues *inputs,
                    const Choices *spec_schedule,
                    const Choices *impl_schedule, uint32_t spec_boot,
                    uint32_t impl_boot, History *history, CompareRun *out);
void compare_run_fini(CompareRun *run);
// The first difference of two concrete outputs, in a sentence; false: none.
bool compare_find(const CompareOptions *options, const CompareRun *run,
                  Text *message, const Item **impl);

#endif
