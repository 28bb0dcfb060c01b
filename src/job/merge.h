// The results of several jobs as those of one run: in the order of the jobs,
// which is that of a single depth-first search.
#ifndef JOB_MERGE_H
#define JOB_MERGE_H

#include "results/exploration.h"

// The result so far becomes that of a job of its own: nothing is counted yet,
// and what was found is known, but reported elsewhere. `names` stay.
void result_begin_job(Exploration *result);
// Adds what a job found to `into`; takes it over, but for its names, which are
// those of `into` already. Temporal properties stay with the job.
void result_merge(Exploration *into, Exploration *from);
// Was the run stopped by a limit of the whole (time, memory, a wish)? Then its
// sentence says how much was left in all jobs together.
void result_restate_limits(Exploration *result);

#endif
