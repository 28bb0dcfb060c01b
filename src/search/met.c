// States met before.
#include "search/met.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "state/identity.h"
#include "state/team.h"

#define MOST_KEPT 20000
#define MOST_BYTES (UINT64_C(1) << 30)

void met_init(MetStates *met, const Team *team, ExprTable *terms,
              Visited *visited) {
  const ExploreOptions *o = team->options;
  *met = (MetStates){
      .team = team,
      .terms = terms,
      .with_output = o->outcomes || o->observed || o->deterministic,
      .visited = visited};
}

void met_fini(MetStates *met) {
  for (uint32_t i = 0; i < met->kept.len; i++)
    if (met->kept.data[i] != NULL) state_free(met->team, met->kept.data[i]);
  vec_fini(&met->kept);
  vec_fini(&met->hashes);
}

// Few bits of a hash, for tests: states collide and the comparison decides.
static Hash128 cut(const MetStates *met, Hash128 hash) {
  assert(met->team->options->hash_bits < 64);
  uint32_t bits = met->team->options->hash_bits;
  return bits == 0 ? hash : (Hash128){hash.lo & ((UINT64_C(1) << bits) - 1), 0};
}

_Noreturn static void complain(const Text *why) {
  fprintf(stderr, "different states with one hash: %s\n", text_get(why));
  abort();
}

// Equal hashes and different states are our bug, unless hashes were cut.
static bool is_same(MetStates *met, uint32_t entry, State *state,
                    Hash128 hash) {
  assert(met->kept.len == 0 || entry < met->kept.len);
  assert(met->team->options->hash_bits == 0 || entry < met->hashes.len);
  bool whole = met->team->options->hash_bits == 0;
  const State *kept = met->kept.len == 0 ? NULL : met->kept.data[entry];
  if (kept == NULL)
    return whole || hash_equal(met->hashes.data[entry], hash);
  Text why = {0};
  bool same = state_is_same(met->team, met->terms, kept, state,
                            met->with_output, &why);
  if (!same && (whole || hash_equal(met->hashes.data[entry], hash)))
    complain(&why);
  text_fini(&why);
  return same;
}

typedef struct Question {
  MetStates *met;
  State *state;
  Hash128 hash;
} Question;

static bool is_it(void *context, uint32_t entry) {
  const Question *q = context;
  return is_same(q->met, entry, q->state, q->hash);
}

uint32_t met_find(MetStates *met, State *state, Hash128 hash) {
  Question question = {met, state, hash};
  return visited_find(met->visited, cut(met, hash), is_it, &question);
}

static bool is_room(const MetStates *met) {
  return met->kept.len < MOST_KEPT && mem_outstanding() < MOST_BYTES;
}

uint32_t met_add(MetStates *met, const State *state, Hash128 hash) {
  const ExploreOptions *options = met->team->options;
  uint32_t entry = visited_add(met->visited, cut(met, hash), NULL);
  assert(met->kept.len == 0 || met->kept.len == entry);
  if (options->check_level >= 2 || options->hash_bits != 0)
    vec_push(&met->kept,
             is_room(met) ? state_fork(state, state->number) : NULL);
  if (options->hash_bits != 0) vec_push(&met->hashes, hash);
  return entry;
}

static bool is_any(void *context, uint32_t entry) {
  (void)context;
  (void)entry;
  return true;
}

bool met_knows(const MetStates *met, Hash128 hash) {
  assert(met->team->options->hash_bits == 0);
  return visited_find(met->visited, hash, is_any, NULL) != ENTRY_NONE;
}

void met_add_closed(MetStates *met, Hash128 hash, const ActSet *below) {
  assert(met->team->options->hash_bits == 0);
  visited_add_closed(met->visited, hash, below);
  if (met->team->options->check_level >= 2) vec_push(&met->kept, NULL);
}

void met_keep(MetStates *met, const bool *keep) {
  uint32_t kept = 0;
  assert(met->hashes.len == 0);
  for (uint32_t i = 0; i < met->kept.len; i++) {
    if (keep[i]) {
      met->kept.data[kept++] = met->kept.data[i];
    } else if (met->kept.data[i] != NULL) {
      state_free(met->team, met->kept.data[i]);
    }
  }
  met->kept.len = kept;
  visited_keep(met->visited, keep);
}
