// What a run gives: findings, limits, outcomes, what is known of temporal
// properties, the verdict, and figures. The explorer fills it in; reports,
// debugger and command line need no more of it.
#ifndef RESULTS_EXPLORATION_H
#define RESULTS_EXPLORATION_H

#include "base/hash.h"
#include "base/text.h"
#include "mpi/world.h"
#include "results/finding.h"
#include "results/limit.h"
#include "solver/solver.h"

typedef enum Verdict {
  VERDICT_VERIFIED,     // everything within the stated bounds was covered
  VERDICT_VIOLATED,     // at least one confirmed error
  VERDICT_INCOMPLETE,   // no error, but something was left out
} Verdict;
// "verified", "violated", "incomplete"
const char *verdict_name(Verdict verdict);

// One observable result of the program: what every rank printed, its exit
// status, the files it wrote.
typedef struct RankOutcome {
  Text output, errors;     // standard output and error
  Text files;              // "name (n bytes):\n" and contents, by name
  int32_t exit_code;
} RankOutcome;
typedef struct Outcome {
  VEC(RankOutcome) ranks;
  Hash128 hash;            // of all of it
  uint64_t count;          // explored paths that end so
  Choices schedule;        // one that does
  InputValues inputs;      // with these inputs
  uint32_t boot;
  History *history;        // of that execution, or NULL: kept of a few
} Outcome;

// What is known of a temporal property.
typedef struct PropertyResult {
  Verdict verdict;
  char *why;               // INCOMPLETE: the reason; else NULL
  bool vacuous;            // VERIFIED: nothing that it mentions ever happened
  uint32_t finding;        // VIOLATED: number of its finding, or UINT32_MAX if
                           // the user ignores it
  uint64_t states;         // of the program that were met
  uint64_t nodes, edges;   // of the product with the automaton
  uint32_t automaton;      // its states
  double seconds;
} PropertyResult;

// How the search left a path. Every state it takes up is followed further or
// ends in one of these ways; "verified" allows only those up to END_EQUAL. (What
// models cover is never taken up: see `pruned`.)
typedef enum PathEnd {
  END_PROGRAM,       // the program ended, or aborted itself
  END_ASSUMPTION,    // no such execution: an assumption does not hold
  END_EQUAL,         // in a state that was met before
  END_ERROR,         // with a reported error
  END_LIMIT,         // with a limit
  END_SUPPRESSED,    // with a finding that is no error to the user
  END_UNEXPLORED,    // the run was stopped before
  PATH_ENDS
} PathEnd;

typedef struct Exploration {
  VEC(Finding) findings;      // in order of discovery
  uint64_t suppressed;        // distinct findings the user ignores
  Limits limits;
  VEC(char *) uninterpreted;  // library functions some path rests on
  uint32_t premises;          // what it rests on besides: bits by Premise
  VEC(int32_t) exit_codes;    // of ended paths, ascending, each once
  uint64_t paths;             // ended + failed + limited
  uint64_t ended;             // paths that reached the program's end
  uint64_t failed;            // ... a finding
  uint64_t limited;           // ... a limit
  uint64_t unexplored;        // states left when the run was stopped
  uint64_t ends[PATH_ENDS];   // ways in which paths were left
  uint64_t forks;
  uint64_t max_depth;         // decisions on the longest path
  uint64_t instructions;      // without those of confirmation
  double seconds;             // whole exploration
  double confirm_seconds;     // of these, confirming findings
  double model_seconds;       // of these, asking models of paths
  uint64_t confirmations;
  uint64_t sampled;           // ended paths that a concrete run confirmed
  uint32_t ranks;             // processes
  Buffering buffering;
  uint32_t slots;
  uint64_t states;            // in which every rank waited
  uint64_t equal_states;      // of these, seen before
  uint64_t matches;           // messages taken and collectives completed
  uint64_t choices;           // alternatives of message order followed
  uint64_t reordered;         // states where the order of ranks mattered
  uint64_t deadlocks;         // states that are one
  uint64_t models;            // of paths that were made
  uint64_t model_questions;
  uint64_t model_states;      // of their explicit search
  uint64_t model_unknown;     // questions that exceeded their budget
  uint64_t pruned;            // alternatives that a model covers
  bool has_output;            // keep_output and a path ended
  Text output, errors;        // its standard output and error, rank by rank
  VEC(Outcome) outcomes;      // in order of discovery
  bool depends_on_order;      // two results were shown for the same inputs
  VEC(PropertyResult) properties;   // by number in the options
  uint64_t jobs;              // parts of it that were explored by themselves
  // What machines and solvers of other processes did for it.
  struct {
    VmStats vm;
    SolverStats solver;
  } elsewhere;
  Names names;                // texts that findings from elsewhere borrow
} Exploration;

// Free what they hold.
void outcome_fini(Outcome *outcome);
void exploration_fini(Exploration *result);
// An error: violated; else a limit: incomplete; else verified.
Verdict exploration_verdict(const Exploration *result);
// Findings of that severity.
uint32_t exploration_count(const Exploration *result, Severity severity);

#endif
