// Several explorations that have nothing to do with each other, each by a
// process of its own: numbers of processes, for instance.
#ifndef EXPLORE_SIZES_H
#define EXPLORE_SIZES_H

#include "explore/explore.h"

typedef struct ExploreSizes {
  uint32_t count;
  void *context;             // of these functions
  // The options of an exploration; called in the process that does it, with
  // programs that live there. They have a crew, the same for all.
  ExploreOptions (*options)(void *context, uint32_t number);
  // In order: takes the result over. NULL: the run was interrupted before this
  // one began.
  void (*take)(void *context, uint32_t number, Exploration *result);
} ExploreSizes;

// explore_run, unless options->store has the answer; keeps it there otherwise.
void explore_or_recall(Solver *solver, ExprTable *terms,
                       ExploreOptions *options, Exploration *result);

// Explores them. `common` has all programs, whatever their numbers of ranks,
// and says who is told of findings and progress.
void explore_sizes(Solver *solver, ExprTable *terms, ExploreOptions *common,
                   const ExploreSizes *sizes);

#endif
