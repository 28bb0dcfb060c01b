// Message races: is a finding decided by which message a receive from any
// source took? The recorded schedule is run again with another choice at one
// of these receives; if the finding does not show then, that receive is named
// as its cause.
#include <string.h>

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

// ---- Results that depend on the order of messages.

static Hash128 hash_result(const State *state) {
  Hash128 h = {0, 0};
  for (uint32_t r = 0; r < state->rank_count; r++) {
    Hash128 output = process_output_hash(state_look(state, r));
    hash_add(&h, output.lo);
    hash_add(&h, output.hi);
    hash_add(&h, (uint64_t)(uint32_t)state->slots[r].exit_code);
  }
  return h;
}

// The first choice of a message that differs, or either's length.
static uint32_t find_difference(const Choices *a, const Choices *b) {
  uint32_t i = 0;
  while (i < a->len && i < b->len &&
         choice_is_same(&a->data[i], &b->data[i]))
    i++;
  return i;
}

static bool is_text_same(const Text *a, const Text *b) {
  return a->len == b->len &&
         memcmp(text_get(a), text_get(b), a->len) == 0;
}

// Runs both schedules again: do they print different things? *where says at
// which choice `other` leaves the first, history (unless NULL) what happens.
static bool confirm_race(Run *run, const Choices *other, uint32_t index,
                         History *history, Replay *where) {
  InputValues none = {0};
  Replay first = {0};
  ReplaySpec spec = {.inputs = &none, .boot = run->first_end.boot,
                     .kind = FAULT_COUNT};
  run->confirming = true;
  spec.schedule = &run->first_end.schedule;
  explore_replay(run->terms, run->options, &spec, &first);
  spec.schedule = other;
  spec.looks = true;
  spec.look = index;
  spec.history = history;
  explore_replay(run->terms, run->options, &spec, where);
  run->confirming = false;
  bool differ = first.stop == REPLAY_EXIT && where->stop == REPLAY_EXIT &&
                (first.exit_code != where->exit_code ||
                 !is_text_same(&first.output, &where->output) ||
                 !is_text_same(&first.errors, &where->errors));
  replay_fini(&first);
  return differ;
}

// Takes the history over.
static void report_race(Run *run, const Choices *schedule, History *history,
                        const Replay *where) {
  Finding finding = {.kind = FAULT_MESSAGE_RACE,
                     .severity = run->options->deterministic
                                     ? SEVERITY_ERROR
                                     : SEVERITY_DEFAULT,
                     .count = 1,
                     .rank = where->look_rank,
                     .ranks_total = run->team.ranks,
                     .buffering = run->options->buffering,
                     .slots = run->options->slots,
                     .boot = run->first_end.boot,
                     .history = history};
  Text text = {0};
  text_printf(&text, "what the program prints depends on which message is "
              "taken: other results if %s", text_get(&where->look_text));
  finding.message = mem_string(text_get(&text));
  text_fini(&text);
  vec_push(&finding.trace, frame_at(run->team.modules[where->look_rank],
                                    where->look_place));
  finding_locate(run->team.modules[where->look_rank], &finding,
                 where->look_place);
  for (uint32_t i = 0; i < schedule->len; i++)
    vec_push(&finding.schedule, schedule->data[i]);
  if (run_judge(run, &finding) == SEVERITY_IGNORED) {
    finding_fini(&finding);
  } else {
    vec_push(&run->result->findings, finding);
  }
}

// Reports a schedule that leaves the first one at that choice, if it really
// gives another result.
static bool try_race(Run *run, const Choices *schedule, uint32_t index) {
  Replay where = {0};
  History *history = run->options->histories ? history_new() : NULL;
  bool found = index < schedule->len &&
               confirm_race(run, schedule, index, history, &where);
  run->result->confirmations++;
  if (found) {
    report_race(run, schedule, history, &where);
  } else {
    history_free(history);
  }
  replay_fini(&where);
  return found;
}

void run_note_result(Run *run, const State *state) {
  if (run->team.ranks == 1 || state->path.inputs.len != 0) return;
  Hash128 hash = hash_result(state);
  FirstEnd *first = &run->first_end;
  if (!first->known) {
    first->known = true;
    first->hash = hash;
    first->boot = state->boot;
    state_schedule(state, &first->schedule);
    return;
  }
  if (first->reported || hash_equal(first->hash, hash)) return;
  first->reported = true;
  Choices schedule = {0};
  state_schedule(state, &schedule);
  try_race(run, &schedule, find_difference(&first->schedule, &schedule));
  vec_fini(&schedule);
}

// ---- Matchings that were not run.

// The first schedule up to a choice of a message, and another one's there; then
// as it comes.
static bool try_others(Run *run, uint32_t index, uint32_t *tries) {
  const Choices *first = &run->first_end.schedule;
  Choices schedule = {0};
  bool found = false;
  for (uint32_t i = 0; i <= index; i++) vec_push(&schedule, first->data[i]);
  for (uint32_t r = 0; r < run->team.ranks && !found && *tries < MAX_FLIPS;
       r++) {
    if (r == first->data[index].peer) continue;
    schedule.data[index].peer = (uint16_t)r;
    found = try_race(run, &schedule, index);
    ++*tries;
  }
  vec_fini(&schedule);
  return found;
}

void run_seek_race(Run *run) {
  FirstEnd *first = &run->first_end;
  bool shown = false;
  for (uint32_t r = 0; r < run->team.ranks; r++)
    shown = shown || vm_has_shown_labels(run->team.vms[r]);
  if (!shown || run->result->pruned == 0 || !first->known ||
      first->reported || run->stopped)
    return;
  uint32_t tries = 0;
  for (uint32_t i = 0;
       i < first->schedule.len && !first->reported && tries < MAX_FLIPS; i++)
    if (is_wildcard(&first->schedule.data[i]))
      first->reported = try_others(run, i, &tries);
}
