// Message races: is a finding decided by which message a receive from any
// source took? The recorded schedule is run again with another choice at one
// of these receives; if the finding does not show then, that receive is named
// as its cause.
#include "play/run.h"

#define MAX_FLIPS 8   // receives tried, the last ones first

static bool is_wildcard(const Choice *choice) {
  return choice->kind == EVENT_MATCH || choice->kind == EVENT_PROBE;
}

// Does the finding stay away if the choice at `index` is another one?
static bool is_decisive(Run *run, const ReplaySpec *spec, uint32_t index) {
  ReplaySpec flipped = *spec;
  Replay replay = {0};
  flipped.flips = true;
  flipped.flip = index;
  explore_replay(run->terms, run->options, &flipped, &replay);
  bool away = replay.stop == REPLAY_EXIT || replay.stuck;
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

// ---- Matchings that were not run.

// The first schedule up to a choice of a message, and another one's there; then
// as it comes.
static bool try_others(Run *run, const Assignment *assignment,
                       uint32_t index, uint32_t *tries) {
  const EndedPath *first = &run->results.ended.data[0];
  Choices schedule = {0};
  bool found = false;
  for (uint32_t i = 0; i <= index; i++)
    vec_push(&schedule, first->schedule.data[i]);
  for (uint32_t r = 0; r < run->team.ranks && !found && *tries < MAX_FLIPS;
       r++) {
    if (r == first->schedule.data[index].peer) continue;
    InputValues inputs = {0}, same = {0};
    inputs_make(run->terms, &first->path, assignment, &inputs);
    inputs_make(run->terms, &first->path, assignment, &same);
    schedule.data[index].peer = (uint16_t)r;
    found = run_show_race(run, first->boot, &first->schedule, &inputs,
                          &schedule, &same, index);
    inputs_fini(&inputs);
    inputs_fini(&same);
    ++*tries;
  }
  vec_fini(&schedule);
  return found;
}

static void seek_race(Run *run) {
  const EndedPath *first = &run->results.ended.data[0];
  Assignment *assignment =
      solver_model(run->solver, first->path.constraints);
  if (assignment == NULL) return;
  uint32_t tries = 0;
  for (uint32_t i = 0; i < first->schedule.len && !run->results.reported &&
                       tries < MAX_FLIPS; i++)
    if (is_wildcard(&first->schedule.data[i]))
      try_others(run, assignment, i, &tries);
  assignment_free(assignment);
}

void run_seek_race(Run *run) {
  bool shown = false;
  for (uint32_t r = 0; r < run->team.ranks; r++)
    shown = shown || vm_has_shown_labels(run->team.vms[r]);
  if (shown && run->result->pruned != 0 && run->results.ended.len != 0 &&
      !run->results.reported && !run->stopped)
    seek_race(run);
}
