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
// The search for defects may take all the time there is, and so may a property:
// so they take turns. A look at all that are open is as many times a fixed number
// of steps long as `turn` says. What it decides is decided, and its findings
// are held back behind the search's; the rest begins anew the next time. True:
// some are open.
void run_temporal_begin(Run *run);
bool run_temporal_look(Run *run, uint64_t turn);
// To the end, when the search is over.
void run_temporal(Run *run);
// The same one by one, for those who do them elsewhere: is a property still
// open after the last look? If it is not, what is known of it joins the run's
// findings; if it is, it is checked, which gives its result, or left open.
bool run_temporal_is_open(const Run *run, uint32_t number);
void run_temporal_settle(Run *run, uint32_t number);
PropertyResult run_temporal_one(Run *run, uint32_t number);
void run_temporal_leave(Run *run, uint32_t number, const char *why);

#endif
