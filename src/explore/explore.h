// Exploration of all paths: the main loop, what it found, and the verdict.
#ifndef EXPLORE_EXPLORE_H
#define EXPLORE_EXPLORE_H

#include <signal.h>

#include "base/halt.h"
#include "results/finding.h"
#include "results/history.h"
#include "results/limit.h"
#include "search/strategy.h"
#include "ltl/ltl.h"
#include "model/pathmodel.h"
#include "mpi/world.h"
#include "solver/solver.h"
#include "vm/vm.h"

typedef enum Verdict {
  VERDICT_VERIFIED,     // everything within the stated bounds was covered
  VERDICT_VIOLATED,     // at least one confirmed error
  VERDICT_INCOMPLETE,   // no error, but something was left out
} Verdict;
const char *verdict_name(Verdict verdict);

typedef struct Exploration Exploration;

// What some ranks run: one per part of the command line (MPMD). All machines
// of a run share one ExprTable and one Solver.
typedef struct Program {
  Vm *vm;
  const Module *module;
  uint32_t ranks;            // processes that run it; ranks are numbered
                             // through the programs in order
  const BootSpec *boots;     // initial states, explored in order; with several
  uint32_t boot_count;       // programs, every combination
  const BootSpec *first_boots;   // those of rank 0 instead, which alone has
                                 // standard input; NULL: the same as boots
} Program;

// Where an exploration begins besides its boots: with conditions on inputs.
typedef struct ExploreStart {
  Constraints *constraints;  // borrowed; satisfiable
  uint32_t boot;             // with this boot only; UINT32_MAX: with each
} ExploreStart;

// Reductions that can be switched off, for tests and for doubters. Without any
// of them the search is the plain enumeration of all interleavings of choices.
typedef enum Reduction {
  REDUCE_EAGER = 1,    // inevitable matches are made at once (rules 1, 2)
  REDUCE_ORDER = 2,    // choices of one rank at a time; others only if a late
                       // sender shows that the order matters (rules 3, 4)
  REDUCE_STATES = 4,   // equal states are explored once (rule 5)
  REDUCE_ALL = 7,
} Reduction;

// Which of the paths that end well are run again, concretely (sample.c).
typedef enum Sampling { SAMPLE_NONE, SAMPLE_SOME, SAMPLE_ALL } Sampling;

typedef struct ExploreOptions {
  const Program *programs;
  uint32_t program_count;
  const SearchStrategy *search;
  uint64_t seed;
  Buffering buffering;
  uint32_t slots;            // BUFFER_COUNT
  uint32_t reductions;       // set of Reduction; ORDER needs depth-first search
                             // and is ignored with others
  uint32_t spin_bound;       // tests in a row that find nothing; 0 = 1000
  double max_seconds;        // 0 = no limit, as for all of these
  uint64_t max_memory;       // bytes
  uint64_t max_paths;
  uint64_t max_forks;        // decisions on one path
  uint64_t loop_bound;       // rounds of a loop with a symbolic decision
  bool first;                // stop at the first error
  bool strict;               // an irreproducible finding or path aborts
  Sampling sampling;
  bool keep_output;          // of the first path that ends, by rank
  bool outcomes;             // collect the set of observable results
  bool deterministic;        // a result that depends on message order is an
                             // error; implies that output is compared exactly
  const ExploreStart *starts;   // it begins under each of these in turn
  uint32_t start_count;      // 0: once, with no condition
  bool observed;             // states are told apart by what was printed
  bool inexact;              // conditions on paths need not mean what machines
                             // compute: a finding that a run does not show is
                             // a limit, and no error of ours
  // A path reached the program's end; state->start tells under which start.
  // May be NULL.
  void (*ended)(void *context, const State *state);
  void *ended_context;
  bool path_models;          // skip what models of explored paths cover; needs
                             // depth-first search, REDUCE_ORDER and EAGER
  PathEngine model_engine;   // that checks them
  const LtlProperty *const *properties;   // temporal properties to check
  uint32_t property_count;
  bool unfair;               // infinite executions need not be fair to ranks
  bool keep_all;             // also findings that another one explains
  bool histories;            // record those of findings, and shorten their
                             // schedules to what they need
  const volatile sig_atomic_t *stop;   // set by signal handlers; may be NULL
  Halt *halt;                // of a run in progress; explore_run makes its own
  // What the user makes of a finding that is not judged yet: its severity,
  // or SEVERITY_IGNORED. NULL: finding_severity.
  Severity (*judge)(void *context, const Finding *finding);
  void *judge_context;
  // Called about once a second with the figures so far; may be NULL.
  void (*progress)(void *context, const Exploration *so_far, double seconds,
                   uint32_t waiting);
  void *progress_context;
} ExploreOptions;

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

struct Exploration {
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
};

// Explores everything reachable within the limits. result must be zeroed.
void explore_run(Solver *solver, ExprTable *terms,
                 const ExploreOptions *options, Exploration *result);
void exploration_fini(Exploration *result);
Verdict exploration_verdict(const Exploration *result);
// Findings of that severity.
uint32_t exploration_count(const Exploration *result, Severity severity);

// ---- One concrete execution with recorded inputs (confirm.c).
typedef enum ReplayStop {
  REPLAY_FAULT, REPLAY_EXIT, REPLAY_LIMIT, REPLAY_DROPPED, REPLAY_ENDLESS,
} ReplayStop;

typedef struct Replay {
  ReplayStop stop;
  Finding finding;        // REPLAY_FAULT: kind, rank, message, place, trace ...
  int32_t exit_code;      // REPLAY_EXIT: the first rank's that is not 0, or 0
  Text text;              // REPLAY_LIMIT: why
  bool stuck;             // REPLAY_LIMIT: nothing goes on, behind the schedule
  bool broken;            // a rank ended with a finding that was not expected:
  uint32_t broken_rank;   // the first one
  bool approximated;      // REPLAY_FAULT: it may be due to what need not be so
                          // in reality (vm_approximations)
  Text output, errors;    // rank by rank
  Hash128 result;         // REPLAY_EXIT: as Outcome.hash
  bool failed;            // an error was met on the way, or at the end
  uint32_t look_rank;     // spec.looks: whose choice it was,
  uint32_t look_place;    // where its receive or wait was started,
  Text look_text;         // and the choice in words
} Replay;

// What a run from the start is to follow.
typedef struct ReplaySpec {
  const InputValues *inputs;
  const Choices *schedule;       // NULL: none recorded
  uint32_t boot;                 // which initial state
  const Assignment *assignment;  // decides what inputs do not (undefined
                                 // values); may be NULL
  uint64_t budget;               // instructions, 0 = no limit
  FaultKind kind;                // the finding expected, at this place: others
  uint32_t place;                // and rank: others on the way do not end the
  uint32_t rank;                 // run; kind FAULT_COUNT: the first one does
                                 // that its rank does not survive
  bool handled;                  // (see Finding; of the one expected)
  const LtlProperty *property;   // whose violation is expected; NULL: none
  bool looks;                    // describe choice number `look`
  uint32_t look;
  History *history;              // to be recorded, zeroed; NULL: no need
  bool flips;                    // at choice number `flip` take another message
  uint32_t flip;                 // and go on in any order; without a finding
                                 // if there is no other message
  // Called in the state in which the program has ended; may be NULL.
  void (*ended)(void *context, const State *state);
  void *ended_context;
  bool otherwise;                // unknown values (vm_is_unknown) of which
                                 // inputs say nothing are all ones
} ReplaySpec;

// Runs from the start with these inputs and this schedule. Of options only
// programs, buffering, reductions and stop matter, which must be those of the
// recorded run.
void explore_replay(ExprTable *terms, const ExploreOptions *options,
                    const ReplaySpec *spec, Replay *replay);
void replay_fini(Replay *replay);

#endif
