// world_act_matters is never false wrongly. In quiet worlds reached by random
// scripts, whatever one rank does (a send, a receive, a collective, one of its
// choices): if another rank has choices afterwards that it did not have, then
// one of the acts noted meanwhile must have been said to matter to it. Going
// on by buffering is no such choice: it can wait.
#include <stdlib.h>

#include "mpi/play.h"

static bool offers(const Choices *set, const Choice *choice) {
  for (uint32_t i = 0; i < set->len; i++)
    if (choice_is_same(&set->data[i], choice)) return true;
  return false;
}

static bool any_matters(const World *before, uint32_t rank,
                        const Acts *acts) {
  for (uint32_t i = 0; i < acts->len; i++)
    if (world_act_matters(before, rank, &acts->data[i])) return true;
  return false;
}

typedef struct Tally {
  uint64_t grown, silent;  // choices that were added; deeds that added none
  bool ok;
} Tally;

// `after` is `before` with one more deed of rank `actor`.
static void compare(const World *before, World *after, uint32_t actor,
                    Tally *tally) {
  Choices old = {0}, new = {0};
  match_settle(after);
  world_choices(before, &old, NULL);
  world_choices(after, &new, NULL);
  bool grown = false;
  for (uint32_t i = 0; i < new.len; i++) {
    uint32_t rank = new.data[i].rank;
    if (rank == actor || new.data[i].kind == EVENT_BUFFERED ||
        offers(&old, &new.data[i]))
      continue;
    grown = true;
    tally->grown++;
    if (!any_matters(before, rank, world_acts(after))) tally->ok = false;
  }
  tally->silent += !grown;
  vec_fini(&old);
  vec_fini(&new);
  world_free(after);
}

static World *next_world(const World *w) {
  World *next = world_fork(w);
  world_clear_acts(next);
  return next;
}

static void try_acts(const World *w, uint32_t actor, Tally *tally) {
  for (uint32_t peer = 0; peer < RANKS; peer++) {
    for (int32_t tag = 0; peer != actor && tag < 2; tag++) {
      World *next = next_world(w);
      kit_send(next, actor, peer, tag, STANDARD, 99);
      compare(w, next, actor, tally);
    }
    World *next = next_world(w);
    kit_recv(next, actor, peer == actor ? ANY : (int32_t)peer, ANY);
    compare(w, next, actor, tally);
  }
  World *next = next_world(w);
  kit_join(next, actor, "MPI_Bcast", MPIPROOF_NEED_ROOT, 0, 7);
  compare(w, next, actor, tally);
}

static void try_choices(const World *w, uint32_t actor, Tally *tally) {
  Choices choices = {0};
  world_choices(w, &choices, NULL);
  for (uint32_t i = 0; i < choices.len; i++) {
    if (choices.data[i].rank != actor) continue;
    World *next = next_world(w);
    world_choose(next, &choices.data[i]);
    compare(w, next, actor, tally);
  }
  vec_fini(&choices);
}

// One random way through the script.
static void walk(const Script *s, Buffering buffering, bool eager,
                 uint64_t seed, Tally *tally) {
  MpiOptions options = {.ranks = RANKS, .buffering = buffering, .slots = 1,
                        .eager = eager};
  Rng rng = {hash_mix(seed ^ 77)};
  Play p;
  memset(&p, 0, sizeof p);
  p.world = world_new(mpi_run_new(&options));
  p.world->run->cancels = script_cancels(s);
  for (;;) {
    Choices choices = {0};
    play_until_quiet(s, &p);
    for (uint32_t actor = 0; actor < RANKS; actor++) {
      try_acts(p.world, actor, tally);
      try_choices(p.world, actor, tally);
    }
    world_choices(p.world, &choices, NULL);
    if (choices.len != 0)
      world_choose(p.world, &choices.data[rng_below(&rng, choices.len)]);
    bool more = choices.len != 0;
    vec_fini(&choices);
    if (!more) break;
  }
  kit_free(p.world);
}

int main(int argc, char **argv) {
  uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000;
  Tally all = {0, 0, true};
  for (uint64_t seed = first; seed < first + count; seed++) {
    Script s = script_random(seed);
    if (!script_collectives_agree(&s)) continue;
    Tally tally = {0, 0, true};
    walk(&s, (Buffering)(seed % 4), seed / 4 % 4 != 0, seed, &tally);
    CHECK_SAY(tally.ok, "seed %llu", (unsigned long long)seed);
    if (!tally.ok) script_print(&s);
    all.grown += tally.grown;
    all.silent += tally.silent;
  }
  // The question is not idle.
  CHECK(all.grown > count && all.silent > count);
  return test_end();
}
