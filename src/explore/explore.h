// Exploration of all paths: the main loop, what it found, and the verdict.
#ifndef EXPLORE_EXPLORE_H
#define EXPLORE_EXPLORE_H

#include <signal.h>

#include "check/finding.h"
#include "explore/limit.h"
#include "explore/search.h"
#include "solver/solver.h"
#include "vm/vm.h"

typedef enum Verdict {
  VERDICT_VERIFIED,     // everything within the stated bounds was covered
  VERDICT_VIOLATED,     // at least one confirmed finding
  VERDICT_INCOMPLETE,   // no finding, but something was left out
} Verdict;
const char *verdict_name(Verdict verdict);

typedef struct Exploration Exploration;

typedef struct ExploreOptions {
  const SearchStrategy *search;
  uint64_t seed;
  double max_seconds;        // 0 = no limit, as for all of these
  uint64_t max_memory;       // bytes
  uint64_t max_paths;
  uint64_t max_forks;        // decisions on one path
  uint64_t loop_bound;       // rounds of a loop with a symbolic decision
  bool first;                // stop at the first finding
  bool strict;               // an irreproducible finding aborts
  bool keep_output;          // of the first path that ends
  const BootSpec *boots;     // initial states, explored in order
  uint32_t boot_count;
  const volatile sig_atomic_t *stop;   // set by signal handlers; may be NULL
  // Called about once a second with the figures so far; may be NULL.
  void (*progress)(void *context, const Exploration *so_far, double seconds,
                   uint32_t waiting);
  void *progress_context;
} ExploreOptions;

struct Exploration {
  VEC(Finding) findings;      // in order of discovery
  Limits limits;
  VEC(char *) uninterpreted;  // library functions some path rests on
  VEC(int32_t) exit_codes;    // of ended paths, ascending, each once
  uint64_t paths;             // ended + failed + limited
  uint64_t ended;             // paths that reached the program's end
  uint64_t failed;            // ... a finding
  uint64_t limited;           // ... a limit
  uint64_t unexplored;        // states left when the run was stopped
  uint64_t forks;
  uint64_t max_depth;         // decisions on the longest path
  uint64_t instructions;      // without those of confirmation
  double seconds;             // whole exploration
  double confirm_seconds;     // of these, confirming findings
  uint64_t confirmations;
  bool has_output;            // keep_output and a path ended
  Text output, errors;        // its standard output and error
};

// Explores everything reachable within the limits. result must be zeroed.
void explore_run(Vm *vm, Solver *solver, ExprTable *terms,
                 const Module *module, const ExploreOptions *options,
                 Exploration *result);
void exploration_fini(Exploration *result);
Verdict exploration_verdict(const Exploration *result);

// ---- One concrete execution with recorded inputs (confirm.c).
typedef enum ReplayStop {
  REPLAY_FAULT, REPLAY_EXIT, REPLAY_LIMIT, REPLAY_DROPPED, REPLAY_ENDLESS,
} ReplayStop;

typedef struct Replay {
  ReplayStop stop;
  Finding finding;        // REPLAY_FAULT: kind, message, place, trace, object
  int32_t exit_code;      // REPLAY_EXIT
  Text text;              // REPLAY_LIMIT: why
  Text output, errors;
} Replay;

// Runs from the start with these inputs. assignment decides what inputs do
// not (undefined values); may be NULL. budget: instructions, 0 = no limit.
void explore_replay(Vm *vm, ExprTable *terms, const Module *module,
                    const BootSpec *boot, const InputValues *inputs,
                    const Assignment *assignment, uint64_t budget,
                    const volatile sig_atomic_t *stop, Replay *replay);
void replay_fini(Replay *replay);

#endif
