// Findings of a program as it was, in the program as it is.
#include <stdio.h>
#include <string.h>

#include "cli/internal.h"
#include "cli/output.h"
#include "job/store.h"
#include "play/replay.h"

#define MOST_INSTRUCTIONS 200000000   // what takes longer is left to the search

// The sizes and numbers of arguments may be others now.
static bool fits(const Session *session, const StoreFinding *finding) {
  uint32_t least = options_ranks(&session->options, 0);
  uint32_t most = least + options_sizes(&session->options) - 1;
  if (finding->boot >= session->boots.count || finding->ranks < least ||
      finding->ranks > most)
    return false;
  for (uint32_t i = 0; i < finding->schedule.len; i++)
    if (finding->schedule.data[i].rank >= finding->ranks) return false;
  return true;
}

static void print_again(const StoreFinding *old, const Replay *replay,
                        bool quiet) {
  Text line = {0};
  if (replay->stop == REPLAY_FAULT) {
    text_printf(&line, "mpiproof: %s: still fails, as it did at %s: %s at ",
                old->kind, old->place, finding_id(replay->finding.kind));
    place_print(replay->finding.module, replay->finding.place, &line);
  } else if (!quiet) {
    text_printf(&line, "mpiproof: %s: does not show any more with the inputs "
                "and the order of messages of before, at %s", old->kind,
                old->place);
  }
  if (line.len != 0) output_line(stderr, text_get(&line));
  text_fini(&line);
}

void since_try(const Session *session, const struct StoreFinding *finding,
               bool quiet) {
  if (!fits(session, finding)) return;
  Programs programs = {0};
  ExploreOptions options =
      session_explore(session, finding->ranks, &programs);
  ReplaySpec spec = {.inputs = &finding->inputs,
                     .schedule = &finding->schedule,
                     .boot = finding->boot,
                     .budget = MOST_INSTRUCTIONS,
                     .kind = FINDING_KIND_COUNT};
  Replay replay = {0};
  explore_replay(session->terms, &options, &spec, &replay);
  print_again(finding, &replay, quiet);
  replay_fini(&replay);
  vec_fini(&programs);
}
