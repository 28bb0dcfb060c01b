// Many places first: before a search begins, several searches in different orders,
// each cut short, and again with more work. What they find is found; nothing else of
// them is relied on, so the search behind them is complete by itself. Cut short they
// are by counted work, so that the answer is the same for any number of workers.
#include <assert.h>

#include "explore/internal.h"

#define SWARM_SEARCHES 8
#define SWARM_TURNS 4          // each with twice the work
#define FIRST_QUOTA 16         // parts of a budget

static void work_on_look(void *context, uint32_t number, Text *answer) {
  Share *share = context;
  WorkDone before = share_become_job(share);
  run_begin_round(share->run);
  share->is_part = false;
  search_take_look(share->search, share->turn * SWARM_SEARCHES + number,
                   share->options->job_budget / FIRST_QUOTA << share->turn);
  explore_round(share);
  answer_write(share, &before, share->run->result, answer);
}

static void take_look(void *context, uint32_t number, CrewAnswer how,
                      const Text *answer) {
  assert(number < SWARM_SEARCHES);
  share_merge_answer(context, how, answer);
}

static bool has_found(const Share *share) {
  return exploration_count(share->run->result, SEVERITY_ERROR) != 0;
}

static bool is_error(void *context, const Text *answer) {
  const Share *share = context;
  return share->options->first && answer_has_errors(NULL, answer);
}

// Do they go on looking?
static bool take_turn(Share *share) {
  CrewWork work = share_work(share);
  work.count = SWARM_SEARCHES;
  work.work = work_on_look;
  work.take = take_look;
  work.is_enough = is_error;
  share_begin_hearing(share, share->run->result);
  crew_run(share->options->crew, &work);
  share_end_hearing(share);
  return !has_found(share) && !share->run->stopped && !share->again;
}

void share_swarm(Share *share) {
  assert(share->options->job_budget != 0);
  for (share->turn = 0; share->turn < SWARM_TURNS; share->turn++)
    if (!take_turn(share)) break;
  if (share->options->first && has_found(share)) share->run->stopped = true;
  crew_take_part(share->options->crew);
}
