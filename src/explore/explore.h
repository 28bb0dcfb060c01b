// A run: explores everything reachable within the limits and gives the verdict.
#ifndef EXPLORE_EXPLORE_H
#define EXPLORE_EXPLORE_H

#include "solver/solver.h"
#include "state/options.h"

// Explores everything reachable within the limits. result must be zeroed.
void explore_run(Solver *solver, ExprTable *terms,
                 const ExploreOptions *options, Exploration *result);

#endif
