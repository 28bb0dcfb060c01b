// Shortening a schedule to the choices that a finding needs. Choices are
// replaced by "any" (what the replay takes by default) in pieces, first large
// ones, and the execution is run again: if the same finding shows with every
// rank at the same place, the piece did not matter. What is left is minimal in
// the sense that none of its choices can be left out alone, unless the work
// allowed for was used up before.
#include <string.h>

#include "play/run.h"

// Work allowed: replays, and instructions once a few of them were made.
#define MAX_REPLAYS 400
#define FREE_REPLAYS 24
#define MAX_INSTRUCTIONS UINT64_C(200000000)
#define START_OF_RANK 60000    // what it costs, in instructions

typedef struct Shortening {
  Run *run;
  const ReplaySpec *spec;      // with the whole schedule
  const Finding *finding;
  bool *needed;                // by choice of the whole schedule
  uint32_t replays;
  uint64_t start;              // instructions of the machines at first
} Shortening;

// The schedule in which only needed choices are prescribed.
static void compose(const Choices *whole, const bool *needed, Choices *out) {
  uint64_t skipped = 0;
  vec_clear(out);
  for (uint32_t i = 0; i < whole->len; i++) {
    if (!needed[i]) {
      skipped++;
      continue;
    }
    if (skipped != 0) {
      Choice any = {.kind = EVENT_ANY, .picked = skipped};
      vec_push(out, any);
      skipped = 0;
    }
    vec_push(out, whole->data[i]);
  }
}

static bool is_rank_same(const RankAccount *a, const RankAccount *b) {
  return a->place == b->place && a->blocked == b->blocked &&
         a->ended == b->ended;
}

static bool is_same(const Finding *a, const Finding *b) {
  if (a->kind != b->kind || a->rank != b->rank || a->place != b->place ||
      a->handled != b->handled || a->signature != b->signature ||
      a->ranks.len != b->ranks.len || a->cycle.len != b->cycle.len ||
      strcmp(a->message, b->message) != 0)
    return false;
  for (uint32_t i = 0; i < a->ranks.len; i++)
    if (!is_rank_same(&a->ranks.data[i], &b->ranks.data[i])) return false;
  return true;
}

static uint64_t spent(const Shortening *s) {
  const Team *team = &s->run->team;
  return team_instructions(team) - s->start +
         (uint64_t)s->replays * team->ranks * START_OF_RANK;
}

static bool has_budget(const Shortening *s) {
  if (team_must_stop(&s->run->team)) return false;
  return s->replays < MAX_REPLAYS &&
         (s->replays < FREE_REPLAYS || spent(s) < MAX_INSTRUCTIONS);
}

static bool still_fails(Shortening *s) {
  Choices schedule = {0};
  Replay replay = {0};
  compose(s->spec->schedule, s->needed, &schedule);
  ReplaySpec spec = *s->spec;
  spec.schedule = &schedule;
  spec.history = NULL;
  explore_replay(s->run->terms, s->run->options, &spec, &replay);
  s->replays++;
  bool fails = replay.stop == REPLAY_FAULT &&
               is_same(s->finding, &replay.finding);
  replay_fini(&replay);
  vec_fini(&schedule);
  return fails;
}

// Tries to do without the choices [from, to). True if that went well.
static bool try_without(Shortening *s, uint32_t from, uint32_t to) {
  size_t size = (to - from) * sizeof(bool);
  bool *saved = mem_alloc(size);
  memcpy(saved, s->needed + from, size);
  bool any = memchr(saved, true, size) != NULL;
  memset(s->needed + from, false, size);
  bool went_well = !any || still_fails(s);
  if (!went_well) memcpy(s->needed + from, saved, size);
  mem_free(saved, size);
  return any && went_well;
}

static void shorten(Shortening *s, uint32_t len) {
  for (uint32_t piece = len; piece != 0;) {
    bool less = false;
    for (uint32_t from = 0; from < len && has_budget(s); from += piece) {
      uint32_t to = from + piece < len ? from + piece : len;
      less |= try_without(s, from, to);
    }
    if (!has_budget(s)) return;
    // Once more over single choices, if that may help.
    if (piece > 1 || !less) piece /= 2;
  }
}

bool run_shorten(Run *run, const ReplaySpec *spec, const Finding *finding,
                 Choices *out) {
  uint32_t len = spec->schedule->len;
  if (len == 0) return false;
  Shortening s = {.run = run, .spec = spec, .finding = finding,
                  .needed = mem_alloc(len * sizeof(bool)),
                  .start = team_instructions(&run->team)};
  memset(s.needed, true, len * sizeof(bool));
  shorten(&s, len);
  bool shorter = memchr(s.needed, false, len * sizeof(bool)) != NULL;
  if (shorter) compose(spec->schedule, s.needed, out);
  mem_free(s.needed, len * sizeof(bool));
  return shorter;
}
