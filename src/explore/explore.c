// A run from its start to its verdict: a first look at temporal properties, the
// search for defects, what it leaves to be asked, and the properties again.
#include "explore/explore.h"

#include "base/clock.h"
#include "play/run.h"
#include "search/search.h"
#include "search/strategy.h"
#include "temporal/temporal.h"

// One mistake, one finding: a deadlock that buffering avoids is dropped if it
// only leads to one that it does not avoid.
static void drop_explained(Exploration *result) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < result->findings.len; i++) {
    Finding *f = &result->findings.data[i];
    bool explained = false;
    for (uint32_t k = 0; k < result->findings.len && !explained; k++) {
      explained = finding_is_explained(f, &result->findings.data[k]);
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
}

static void sum_up(Run *run) {
  Exploration *result = run->result;
  for (uint32_t i = 0; i < run->options->program_count; i++)
    result->premises |= vm_premises(run->options->programs[i].vm);
  result->instructions = team_instructions(&run->team) -
                         run->first_instructions - run->confirm_instructions;
}

// Nothing of it counts.
static void abandon(Run *run, Search *search) {
  search_drop(search);
  search_free(search);
  for (uint32_t i = 0; i < run->options->program_count; i++)
    vm_forget_missing_files(run->options->programs[i].vm);
  run_fini(run);
  exploration_fini(run->result);
  *run->result = (Exploration){0};
}

// False: it has to begin again.
static bool explore(Run *run) {
  Search *search = search_new(run);
  if (run->options->property_count != 0) run_temporal_first(run);
  search_run(search);
  if (team_must_begin_again(&run->team)) {
    abandon(run, search);
    return false;
  }
  search_look_for_ends(search);
  run_seek_race(run);
  run_finish_results(run);
  sum_up(run);
  search_drop(search);
  if (!run->options->keep_all) drop_explained(run->result);
  if (run->options->property_count != 0) run_temporal(run);
  run_note_halt(run);
  search_free(search);
  return true;
}

void explore_run(Solver *solver, ExprTable *terms,
                 const ExploreOptions *options, Exploration *result) {
  Halt halt = {.wish = options->stop, .max_memory = options->max_memory};
  if (options->max_seconds != 0)
    halt.deadline = clock_now() + options->max_seconds;
  ExploreOptions mine = *options;
  mine.halt = &halt;
  // Models need to know all that can happen.
  mine.path_models =
      options->path_models && options->search == strategy_find("dfs");
  // Who is told of ends is told once: then all files are shared.
  if (options->ended == NULL) mine.files = file_set_new();
  Run run;
  double start = clock_now();
  solver_set_halt(solver, &halt);
  for (bool whole = false; !whole;) {
    run_init(&run, solver, terms, &mine, result);
    whole = explore(&run);
    if (mine.files != NULL) file_set_settle(mine.files);
  }
  run_fini(&run);
  if (mine.files != NULL) file_set_free(mine.files);
  result->seconds = clock_now() - start;
  solver_set_halt(solver, NULL);
}
