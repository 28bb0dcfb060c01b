// A rank that ends by an exception, or by exit without MPI_Finalize, tells
// nobody: the others may wait for it for ever. That is no finding of its own,
// but part of this one. It is seen by going on behind the finding, in any order
// and with whatever buffering helps.
#include <assert.h>

#include "play/run.h"

// Other ends are noticed: a process that a signal ends takes the job with it.
static bool ends_unnoticed(const Finding *finding) {
  return finding->ranks_total > 1 && finding->rank != RANK_NONE &&
         (finding->kind == FINDING_UNCAUGHT_EXCEPTION ||
          finding->kind == FINDING_MISSING_FINALIZE);
}

typedef struct Scene {
  const Team *team;
  Finding *finding;
} Scene;

static void look(void *context, const State *state) {
  const Scene *scene = context;
  uint8_t status = state->slots[scene->finding->rank].status;
  if (status == RANK_LEFT || status == RANK_BROKEN)
    stranded_describe(scene->team, state, scene->finding);
}

void run_find_stranded(Run *run, const ReplaySpec *spec, Finding *finding) {
  if (!ends_unnoticed(finding) || finding->ranks.len != 0) return;
  Scene scene = {&run->team, finding};
  Replay replay = {0};
  ReplaySpec further = *spec;
  further.kind = FINDING_DEADLOCK;   // so that circles are noticed
  further.place = PLACE_NONE;
  further.rank = RANK_NONE;
  further.history = NULL;
  further.stuck = look;
  further.stuck_context = &scene;
  explore_replay(run->terms, run->options, &further, &replay);
  replay_fini(&replay);
}
