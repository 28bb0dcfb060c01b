// Shared by the files of explore/.
#ifndef EXPLORE_INTERNAL_H
#define EXPLORE_INTERNAL_H

#include "explore/explore.h"

// A run in progress.
typedef struct Run {
  Vm *vm;
  Solver *solver;
  ExprTable *terms;
  const Module *module;
  const ExploreOptions *options;
  Exploration *result;
  Search search;
  Loops *loops;            // NULL unless loops are bounded
  VmResult outcome;        // of the last vm_run
  StackTrace stack;        // scratch
  double start;            // clock
  double next_look;        // when to look at memory and progress again
  double next_progress;
  uint64_t next_number;    // of states
  bool stopped;
  bool confirming;         // limits were recorded on the first run already
  uint64_t confirm_instructions;
  Table failures;          // signatures of unconfirmed findings -> tries
} Run;

// The path of state ended with run->outcome.fault: records the finding,
// confirmed, or a limit if it cannot be.
void run_add_finding(Run *run, const State *state);

// Describes the fault of a stopped process: kind, message, trace, place.
void fault_describe(const Module *module, const Process *process,
                    const VmFault *fault, Finding *out);

// The values of the path's inputs under the assignment.
void inputs_make(ExprTable *terms, const Path *path,
                 const Assignment *assignment, InputValues *out);

#endif
