// The search through all executions of a run.
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "play/run.h"

typedef struct Search Search;

// The run must outlive it.
Search *search_new(Run *run);
// Explores until nothing is left or the run is to stop. Findings, limits and
// figures go to the run's result.
void search_run(Search *search);
// A program that never ends must not pass for one without defects: a limit.
void search_look_for_ends(Search *search);
// States that were not explored are counted and given up, with the choice
// points above them.
void search_drop(Search *search);
// No state may be left: search_drop was called.
void search_free(Search *search);

#endif
