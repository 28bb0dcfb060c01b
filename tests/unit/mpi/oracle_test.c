// The world against an oracle. The oracle is MPI as implementations do it:
// messages travel in one queue per pair of ranks, arrive at any moment, go to
// the first posted receive that fits or are kept; ranks take steps in any
// order. All its interleavings are tried. The world runs ranks until they block
// and branches on its choices only, with inevitable matches made at once and
// without. All must give the same outcomes.
#include "mpi/oracle.h"
#include "mpi/play.h"

#define STATE_LIMIT 200000

// ---- The world.

typedef struct Search {
  const Script *script;
  Outcomes *out;
  Table seen;
} Search;

static uint32_t ended_set(const Play *p) {
  uint32_t set = 0;
  for (uint32_t r = 0; r < RANKS; r++)
    if (rank_get(p->world, r)->ended != 0) set |= 1u << r;
  return set;
}

static bool is_new(Table *seen, const Play *p) {
  Hash128 h = kit_hash(p->world);
  Hash128 own = hash_bytes(p->actors, sizeof p->actors);
  hash_add(&h, own.lo);
  own = hash_bytes(p->logs, sizeof p->logs);
  hash_add(&h, own.lo);
  if (table_find(seen, h.lo) != NULL) return false;
  table_set(seen, h.lo, 1);
  return true;
}

static void play_all(Search *search, Play *p) {
  play_until_quiet(search->script, p);
  world_check(p->world, NULL);
  if (!is_new(&search->seen, p) || search->out->states++ > STATE_LIMIT) return;
  Choices choices = {0};
  bool partial, forced = false;
  world_choices(p->world, &choices, &partial);
  CHECK(!partial);
  for (uint32_t i = 0; i < choices.len; i++) {
    forced = forced || !choices.data[i].optional;
    Play next = play_copy(p);
    world_choose(next.world, &choices.data[i]);
    play_all(search, &next);
    world_free(next.world);
  }
  // Where all that can happen is optional, it may never happen.
  if (!forced) outcome_add(search->out, p->logs, ended_set(p));
  vec_fini(&choices);
}

static void play_script(const Script *s, Buffering buffering, bool eager,
                        Outcomes *out) {
  MpiOptions options = {.ranks = RANKS, .buffering = buffering, .slots = 1,
                        .eager = eager};
  Search search = {.script = s, .out = out};
  Play p;
  memset(&p, 0, sizeof p);
  p.world = world_new(mpi_run_new(&options));
  p.world->run->cancels = script_cancels(s);
  play_all(&search, &p);
  table_fini(&search.seen);
  kit_free(p.world);
}

// ---- Both.

static const Buffering modes[] = {BUFFER_ANY, BUFFER_INFINITE, BUFFER_ZERO,
                                  BUFFER_COUNT};

static void compare_with_oracle(uint64_t seed) {
  Script s = script_random(seed);
  // Mismatched collectives are a finding, not an outcome.
  if (!script_collectives_agree(&s)) return;
  Buffering mode = modes[seed % 4];
  Outcomes eager = {{0}, 0}, lazy = {{0}, 0}, oracle = {{0}, 0};
  play_script(&s, mode, true, &eager);
  play_script(&s, mode, false, &lazy);
  oracle_script(&s, mode, &oracle);
  bool within = eager.states <= STATE_LIMIT && lazy.states <= STATE_LIMIT &&
                oracle.states <= STATE_LIMIT;
  if (within) {
    bool ok = outcomes_within(&eager, &lazy) &&
              outcomes_within(&lazy, &eager) &&
              outcomes_within(&oracle, &eager) &&
              outcomes_within(&eager, &oracle);
    CHECK_SAY(ok, "seed %llu mode %d: eager %u, lazy %u, oracle %u outcomes",
              (unsigned long long)seed, mode, eager.seen.len, lazy.seen.len,
              oracle.seen.len);
    if (!ok) script_print(&s);
  }
  table_fini(&eager.seen);
  table_fini(&lazy.seen);
  table_fini(&oracle.seen);
}

int main(int argc, char **argv) {
  uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 2000;
  for (uint64_t i = 0; i < count; i++) compare_with_oracle(first + i);
  return test_end();
}
