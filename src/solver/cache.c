// Exact answers: the set of terms of a slice, as a 128-bit key, to its answer
// and model. First in, first out, bounded in entries and in bytes of models.
#include "solver/internal.h"

#include <assert.h>

#define MAX_ENTRIES 65536
#define MAX_BYTES ((size_t)64 << 20)

typedef struct Entry {
  Hash128 key;
  Answer answer;
  Model *model;      // or NULL
} Entry;

struct Cache {
  Table slots;       // key.lo -> slot
  VEC(Entry) ring;   // slot (number % MAX_ENTRIES) of each entry number
  uint64_t first;    // oldest living entry number
  uint64_t next;     // number of the next entry
  size_t bytes;      // of models, counted per entry
};

Cache *cache_new(void) { return mem_alloc_zero(sizeof(Cache)); }

static Entry *entry_at(Cache *cache, uint64_t number) {
  assert(number < cache->next && number % MAX_ENTRIES < cache->ring.len);
  return vec_at(&cache->ring, (uint32_t)(number % MAX_ENTRIES));
}

static void drop_oldest(Cache *cache) {
  assert(cache->first < cache->next);
  uint32_t slot = (uint32_t)(cache->first % MAX_ENTRIES);
  Entry *entry = entry_at(cache, cache->first++);
  if (entry->model) cache->bytes -= model_bytes(entry->model);
  model_unref(entry->model);
  const uint64_t *current = table_find(&cache->slots, entry->key.lo);
  if (current && *current == slot) table_remove(&cache->slots, entry->key.lo);
}

void cache_free(Cache *cache) {
  while (cache->first < cache->next) drop_oldest(cache);
  table_fini(&cache->slots);
  vec_fini(&cache->ring);
  assert(cache->bytes == 0 && cache->slots.len == 0);
  mem_free(cache, sizeof *cache);
}

static Entry *cache_find(Cache *cache, Hash128 key) {
  const uint64_t *slot = table_find(&cache->slots, key.lo);
  if (!slot) return NULL;
  assert(*slot < cache->ring.len);
  Entry *entry = vec_at(&cache->ring, (uint32_t)*slot);
  return hash_equal(entry->key, key) ? entry : NULL;
}

static void cache_store(Cache *cache, Hash128 key, Answer answer,
                        Model *model) {
  assert(answer != ANSWER_UNKNOWN);
  assert(model == NULL || answer == ANSWER_YES);
  if (cache->next - cache->first == MAX_ENTRIES) drop_oldest(cache);
  uint32_t slot = (uint32_t)(cache->next++ % MAX_ENTRIES);
  Entry entry = {key, answer, model ? model_ref(model) : NULL};
  if (slot == cache->ring.len) {
    vec_push(&cache->ring, entry);
  } else {
    cache->ring.data[slot] = entry;
  }
  table_set(&cache->slots, key.lo, slot);
  if (model) cache->bytes += model_bytes(model);
  while (cache->bytes > MAX_BYTES) drop_oldest(cache);
}

Model *cache_model(Cache *cache, Hash128 key) {
  Entry *entry = cache_find(cache, key);
  return entry ? entry->model : NULL;
}

void cache_note(Cache *cache, Hash128 key, Model *model) {
  if (!cache_find(cache, key)) cache_store(cache, key, ANSWER_YES, model);
}

static Answer cache_ask(Solver *s, Query *q) {
  assert(q->sliced && q->model == NULL);
  Entry *entry = cache_find(s->cache, q->key);
  if (!entry) return ANSWER_UNKNOWN;
  bool bare = entry->answer == ANSWER_YES && !entry->model;
  if (q->want_model && bare) return ANSWER_UNKNOWN;
  if (entry->model) q->model = model_ref(entry->model);
  return entry->answer;
}

static void cache_learn(Solver *s, Query *q, Answer answer) {
  assert(q->sliced);
  if (answer == ANSWER_UNKNOWN) return;
  cache_store(s->cache, q->key, answer, q->model);
}

static void cache_count(SolverStats *stats) { stats->cache_hits++; }

const Layer cache_layer = {"cache", cache_ask, cache_learn, cache_count};
