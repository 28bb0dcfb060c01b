// Temporal properties of a program: the graph of its states in which every
// rank waits, has ended, or pauses in front of something the property sees
// (property/observer.h), checked against the automaton of the property's
// negation (ltl/product.h). doc/ltl.md defines what that means.
#ifndef TEMPORAL_TEMPORAL_H
#define TEMPORAL_TEMPORAL_H

#include "play/run.h"
#include "property/observer.h"
#include "property/played_word.h"

// Checks all properties of the run's options and fills in what is known of
// them; violations become findings. Limits of the run are those of the search.
// Before the search for defects, which may take all the time there is, each
// property gets a first look of a fixed number of steps. What that decides is
// decided; the rest begins anew when the search is over.
void run_temporal_first(Run *run);
void run_temporal(Run *run);

#endif
