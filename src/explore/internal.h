// Shared by the files of explore/.
#ifndef EXPLORE_INTERNAL_H
#define EXPLORE_INTERNAL_H

#include "explore/answer.h"
#include "explore/share.h"

// A job from its beginning to its end: the search until nothing is left, what
// its paths leave to be asked, and the jobs it has set aside.
void explore_part(Share *share);
// A searcher's quota of a round.
void explore_round(Share *share);

// ---- share.c
// In a child: what was the parent's run becomes that of a job.
WorkDone share_become_job(Share *share);
// Adds the result of a job to the run's, if there is one.
bool share_merge_answer(Share *share, CrewAnswer how, const Text *answer);

#endif
