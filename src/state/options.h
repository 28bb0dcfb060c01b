// What a run is asked to explore: programs, order of search, reductions,
// bounds, and what to look for besides defects.
#ifndef STATE_OPTIONS_H
#define STATE_OPTIONS_H

#include <signal.h>

#include "base/halt.h"
#include "ltl/ltl.h"
#include "model/pathmodel.h"
#include "mpi/world.h"
#include "results/exploration.h"
#include "vm/vm.h"

struct Crew;
struct State;
typedef struct SearchStrategy SearchStrategy;   // search/strategy.h

// What some ranks run: one per part of the command line (MPMD). All machines
// of a run share one ExprTable and one Solver.
typedef struct Program {
  Vm *vm;
  const Module *module;
  uint32_t ranks;            // processes that run it; ranks are numbered
                             // through the programs in order
  const char *spawned;       // by that command, while others run; NULL: these
                             // processes begin at the start
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
  REDUCE_THREADS = 8,  // what is no concern of other threads is followed alone
  REDUCE_ALL = 15,
} Reduction;

// Which of the paths that end well are run again, concretely (sample.c).
typedef enum Sampling { SAMPLE_NONE, SAMPLE_SOME, SAMPLE_ALL } Sampling;

// States of a search that are not taken up yet.
typedef struct OpenStates {
  uint32_t count;
  uint32_t shallowest, deepest;    // decisions that led to one; 0: unknown
  double left;               // the share of all executions below them if every
                             // decision had two sides: an estimate from 0 to
                             // 1; negative: unknown
} OpenStates;

typedef struct ExploreOptions {
  const Program *programs;
  uint32_t program_count;
  const SearchStrategy *search;
  uint64_t seed;
  Buffering buffering;
  uint32_t slots;            // BUFFER_COUNT
  bool any_order;            // of reductions, see MpiOptions
  bool separate;             // windows, see MpiOptions
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
  uint32_t check_level;      // 2: structures are checked after every step, and
                             // states taken for earlier ones are compared
  uint32_t hash_bits;        // for tests, 1 to 32: so many bits of hashes of
                             // states are used, and states are compared; 0: all
  bool fork_always;          // for tests: whoever runs shares all it has with a
                             // fork, so that everything written is copied
  bool keep_output;          // of the first path that ends, by rank
  bool outcomes;             // collect the set of observable results
  bool deterministic;        // a result that depends on message order is an
                             // error; implies that output is compared exactly
  const ExploreStart *starts;   // it begins under each of these in turn
  uint32_t start_count;      // 0: once, with no condition
  bool no_relay;             // test switch: every start begins at the beginning
  bool observed;             // states are told apart by what was printed
  bool inexact;              // conditions on paths need not mean what machines
                             // compute: a finding that a run does not show is
                             // a limit, and no error of ours
  // A path reached the program's end; state->start tells under which start.
  // May be NULL.
  void (*ended)(void *context, const struct State *state);
  // What was told so far does not count: the exploration begins again, since
  // ranks share files. NULL: then all files are shared from the start.
  void (*again)(void *context);
  void *ended_context;       // of both
  bool path_models;          // skip what models of explored paths cover; needs
                             // depth-first search, REDUCE_ORDER and EAGER
  bool models_later;         // ... but only when the search without them
                             // promises to take long (search/promise.h)
  uint64_t models_after;     // for tests: then after so much work, whatever
                             // it promises; 0: as it promises
  PathEngine model_engine;   // that checks them
  const char *model_folder;  // where questions to them are written; or NULL
  const LtlProperty *const *properties;   // temporal properties to check
  uint32_t property_count;
  bool unfair;               // infinite executions need not be fair to ranks
  bool keep_all;             // also findings that another one explains
  bool histories;            // record those of findings, and shorten their
                             // schedules to what they need
  const volatile sig_atomic_t *stop;   // set by signal handlers; may be NULL
  Halt *halt;                // of a run in progress; explore_run makes its own
  FileSet *files;            // likewise; NULL: all files are shared
  // What the user makes of a finding that is not judged yet: its severity,
  // or SEVERITY_IGNORED. NULL: finding_severity.
  Severity (*judge)(void *context, const Finding *finding);
  void *judge_context;
  // Called about once a second with the figures so far; may be NULL.
  void (*progress)(void *context, const Exploration *so_far, double seconds,
                   const OpenStates *open);
  void *progress_context;
  // Called when finding number `index` of so_far was confirmed, or replaced by
  // one that says more; may be NULL. At the end some may be left out, and
  // others move up.
  void (*found)(void *context, const Exploration *so_far, uint32_t index);
  void *found_context;
  struct Crew *crew;         // who explores parts of it (job/crew.h); NULL: it
                             // is explored here as a whole
  uint64_t job_budget;       // of work (search.h) before parts are given away
  bool swarm;                // look in many places first
  struct Fleet *fleet;       // other runs of it (job/fleet.h), or NULL
  struct Store *store;       // answers of jobs that are done (job/store.h), and
                             // where main keeps those that come; NULL: none
  // Called in main several times a second while others work; may be NULL.
  void (*look)(void *context);
  void *look_context;
} ExploreOptions;

#endif
