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

static void explore(Run *run) {
  Search *search = search_new(run);
  if (run->options->property_count != 0) run_temporal_first(run);
  search_run(search);
  search_look_for_ends(search);
  run_seek_race(run);
  run_finish_results(run);
  sum_up(run);
  search_drop(search);
  if (!run->options->keep_all) drop_explained(run->result);
  if (run->options->property_count != 0) run_temporal(run);
  run_note_halt(run);
  search_free(search);
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
  Run run;
  solver_set_halt(solver, &halt);
  run_init(&run, solver, terms, &mine, result);
  explore(&run);
  run_fini(&run);
  result->seconds = clock_now() - run.start;
  solver_set_halt(solver, NULL);
}
