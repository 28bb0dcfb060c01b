// Message races: is a finding decided by which message a receive from any
// source took? The recorded schedule is run again with another choice at one
// of these receives; if the finding does not show then, that receive is named
// as its cause.
#include "explore/internal.h"

#define MAX_FLIPS 8   // receives tried, the last ones first

static bool is_wildcard(const Choice *choice) {
  return choice->kind == CHOICE_MATCH || choice->kind == CHOICE_PROBE;
}

// Does the finding stay away if the choice at `index` is another one?
static bool is_decisive(Run *run, const ReplaySpec *spec, uint32_t index) {
  ReplaySpec flipped = *spec;
  Replay replay = {0};
  flipped.flips = true;
  flipped.flip = index;
  explore_replay(run->terms, run->options, &flipped, &replay);
  bool away = replay.stop == REPLAY_EXIT;
  replay_fini(&replay);
  return away;
}

void run_find_race(Run *run, const ReplaySpec *spec, Finding *finding) {
  uint32_t tries = 0;
  if (finding->matches.len != finding->schedule.len) return;
  for (uint32_t i = finding->schedule.len; i-- > 0 && tries < MAX_FLIPS;) {
    if (!is_wildcard(&finding->schedule.data[i])) continue;
    tries++;
    if (!is_decisive(run, spec, i)) continue;
    finding->race = mem_string(finding->matches.data[i]);
    return;
  }
}
