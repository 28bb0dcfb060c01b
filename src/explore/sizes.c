// See sizes.h.
#include "explore/sizes.h"

#include <assert.h>

#include "explore/answer.h"
#include "explore/share.h"
#include "job/store.h"

// ---- One size.

static bool recall(Share *share, Exploration *result) {
  const Text *known = store_find(share->options->store, CREW_MAIN);
  Names names = {0};
  if (known == NULL) return false;
  bool fine = answer_read(share, known, &names, result);
  if (!fine) {
    exploration_fini(result);
    *result = (Exploration){0};
  }
  result->names = names;
  return fine;
}

// What this process did stays its own in the result.
static void keep(const Share *share, const WorkDone *before,
                 Exploration *result) {
  Text answer = {0};
  Exploration noted = *result;
  answer_write(share, before, &noted, &answer);
  if (answer_is_whole(&answer))
    store_put(share->options->store, CREW_MAIN, &answer);
  text_fini(&answer);
}

void explore_or_recall(Solver *solver, ExprTable *terms,
                       ExploreOptions *options, Exploration *result) {
  Share share;
  share_init(&share, options, solver, terms);
  if (options->store == NULL) {
    explore_run(solver, terms, options, result);
  } else if (!recall(&share, result)) {
    WorkDone before = work_done(&share);
    explore_run(solver, terms, options, result);
    keep(&share, &before, result);
  }
  share_fini(&share);
}

// ---- Several.

typedef struct SizesRun {
  Share share;
  const ExploreSizes *sizes;
  Solver *solver;
  ExprTable *terms;
} SizesRun;

static void work_on_size(void *context, uint32_t number, Text *answer) {
  SizesRun *run = context;
  Exploration result = {0};
  share_become_child(&run->share);
  ExploreOptions options = run->sizes->options(run->sizes->context, number);
  options.stop = run->share.options->stop;
  options.progress = run->share.options->progress;
  options.progress_context = run->share.options->progress_context;
  options.found = run->share.options->found;
  options.found_context = run->share.options->found_context;
  WorkDone before = work_done(&run->share);
  explore_run(run->solver, run->terms, &options, &result);
  answer_write(&run->share, &before, &result, answer);
}

static void take_size(void *context, uint32_t number, CrewAnswer how,
                      const Text *answer) {
  SizesRun *run = context;
  const ExploreSizes *sizes = run->sizes;
  Exploration result = {0};
  Names names = {0};
  if (how == CREW_LEFT) {
    sizes->take(sizes->context, number, NULL);
    return;
  }
  if (how != CREW_DONE ||
      !answer_read(&run->share, answer, &names, &result)) {
    exploration_fini(&result);
    result = (Exploration){0};
    limits_add_kind(&result.limits, LIMIT_INTERNAL_ERROR, NULL, PLACE_NONE,
                    "the process that explored this size died three times; "
                    "nothing of it is covered");
  }
  result.names = names;
  sizes->take(sizes->context, number, &result);
}

// Context of callbacks is the share: its first member.
void explore_sizes(Solver *solver, ExprTable *terms, ExploreOptions *common,
                   const ExploreSizes *sizes) {
  assert(sizes->count != 0 && common->crew != NULL);
  SizesRun run = {.sizes = sizes, .solver = solver, .terms = terms};
  Halt halt = {.wish = common->stop};
  share_init(&run.share, common, solver, terms);
  CrewWork work = share_work(&run.share);
  work.count = sizes->count;
  work.work = work_on_size;
  work.take = take_size;
  work.halt = &halt;
  if (common->first) work.is_enough = answer_has_errors;
  share_begin_hearing(&run.share, NULL);
  crew_run(common->crew, &work);
  share_end_hearing(&run.share);
  share_fini(&run.share);
}
