// A run from its start to its verdict: the search for defects and looks at
// temporal properties in turns, what the search leaves to be asked, and the
// properties that are still open.
#include "explore/explore.h"

#include <assert.h>

#include "base/clock.h"
#include "explore/internal.h"
#include "job/merge.h"
#include "play/run.h"
#include "search/search.h"
#include "search/strategy.h"
#include "temporal/temporal.h"

// What the user has made less of explains no error.
static bool explains(const Finding *f, const Finding *other) {
  return other->severity >= f->severity && finding_is_explained(f, other);
}

// One mistake, one finding: a deadlock that buffering avoids is dropped if it
// only leads to one that it does not avoid.
static void drop_explained(Exploration *result) {
  uint32_t kept = 0;
  bool errors = exploration_count(result, SEVERITY_ERROR) != 0;
  for (uint32_t i = 0; i < result->findings.len; i++) {
    Finding *f = &result->findings.data[i];
    bool explained = false;
    for (uint32_t k = 0; k < result->findings.len && !explained; k++) {
      explained = explains(f, &result->findings.data[k]);
      if (explained && !finding_has_buffered(f))
        result->findings.data[k].either = true;
    }
    if (explained) f->count = 0;
  }
  for (uint32_t i = 0; i < result->findings.len; i++) {
    Finding *f = &result->findings.data[i];
    if (f->count == 0) {
      finding_fini(f);
    } else {
      result->findings.data[kept++] = *f;
    }
  }
  result->findings.len = kept;
  assert(errors == (exploration_count(result, SEVERITY_ERROR) != 0));
}

static void sum_up(Run *run) {
  Exploration *result = run->result;
  for (uint32_t i = 0; i < run->options->program_count; i++)
    result->premises |= vm_premises(run->options->programs[i].vm);
  assert(team_instructions(&run->team) >=
         run->first_instructions + run->confirm_instructions);
  result->instructions += team_instructions(&run->team) -
                          run->first_instructions - run->confirm_instructions;
}

// As much work as a look of one turn, about.
#define TURN_WORK UINT64_C(1500000)

// Neither keeps the other waiting for ever: turns are twice as long each time.
// What is left for other processes they do without turns.
static void search_in_turns(Run *run, Search *search) {
  run_temporal_begin(run);
  uint64_t turn = 1;
  while (run_temporal_look(run, turn) &&
         search_run_for(search, turn * TURN_WORK))
    turn *= 2;
  search_run(search);
}

void explore_round(Share *share) {
  search_run(share->search);
  share->again = team_must_begin_again(&share->run->team);
  if (!share->again) sum_up(share->run);
}

// Paths that never end are looked for when all is known.
void explore_part(Share *share) {
  Run *run = share->run;
  Search *search = share->search;
  if (!share->is_part && run->options->property_count != 0) {
    search_in_turns(run, search);
  } else {
    search_run(search);
  }
  while (search_rounds_are_due(search) && !share->again) {
    share_rounds(share);
    search_run(search);
  }
  share->again = share->again || team_must_begin_again(&run->team);
  if (share->again) return;
  bool whole = search_job_count(search) == 0;
  if (whole && !share->is_part) search_look_for_ends(search);
  run_seek_race(run);
  run_finish_results(run);
  sum_up(run);
  if (whole) return;
  run->result->jobs += search_job_count(search) - 1;
  share_search(share);
  if (!share->is_part) search_look_for_ends(search);
}

// Can other processes take parts? Those who want to look at every path here,
// or to count paths across all, want no others.
static bool can_share(const ExploreOptions *options) {
  return options->crew != NULL && options->job_budget != 0 &&
         options->search == strategy_find("dfs") &&
         options->start_count == 0 && options->ended == NULL &&
         options->max_paths == 0;
}

// Nothing of it counts. What other processes learned of files is not known
// here: next time all are shared.
static void abandon(Run *run, ExploreOptions *options, Search *search) {
  if (!team_must_begin_again(&run->team)) {
    file_set_free(options->files);
    options->files = NULL;
  }
  search_drop_jobs(search);
  search_drop(search);
  search_free(search);
  for (uint32_t i = 0; i < options->program_count; i++)
    vm_forget_missing_files(options->programs[i].vm);
  run_fini(run);
  exploration_fini(run->result);
  *run->result = (Exploration){0};
}

// False: it has to begin again.
static bool explore(Run *run, ExploreOptions *options) {
  Search *search = search_new(run);
  Share share;
  share_init(&share, options, run->solver, run->terms);
  share.run = run;
  share.search = search;
  if (can_share(options)) search_set_budget(search, options->job_budget);
  if (options->swarm && can_share(options)) share_swarm(&share);
  if (!share.again) explore_part(&share);
  if (share.again) {
    share_fini(&share);
    abandon(run, options, search);
    return false;
  }
  search_drop(search);
  if (run->result->jobs != 0) result_restate_limits(run->result);
  if (!options->keep_all) drop_explained(run->result);
  if (options->property_count != 0) {
    if (options->crew != NULL) {
      share_properties(&share);
    } else {
      run_temporal(run);
    }
  }
  run_note_halt(run);
  share_fini(&share);
  search_free(search);
  return true;
}

void explore_run(Solver *solver, ExprTable *terms,
                 const ExploreOptions *options, Exploration *result) {
  Halt halt = {.wish = options->stop, .max_memory = options->max_memory};
  if (options->crew != NULL) {
    halt.others = crew_others;
    halt.others_context = options->crew;
  }
  if (options->max_seconds != 0)
    halt.deadline = clock_now() + options->max_seconds;
  ExploreOptions mine = *options;
  mine.halt = &halt;
  // Models need to know all that can happen.
  mine.path_models =
      options->path_models && options->search == strategy_find("dfs");
  if (options->ended == NULL || options->again != NULL)
    mine.files = file_set_new();
  Run run;
  double start = clock_now();
  solver_set_halt(solver, &halt);
  for (bool whole = false; !whole;) {
    run_init(&run, solver, terms, &mine, result);
    whole = explore(&run, &mine);
    if (mine.files != NULL) file_set_settle(mine.files);
    if (!whole && options->again != NULL)
      options->again(options->ended_context);
  }
  run_fini(&run);
  if (mine.files != NULL) file_set_free(mine.files);
  result->seconds = clock_now() - start;
  solver_set_halt(solver, NULL);
}
