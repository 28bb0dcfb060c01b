// The four strategies. All are deterministic for a given seed.
#include "search/strategy.h"

#include <assert.h>
#include <string.h>

// ---- dfs: newest first.

static void stack_push(Search *search, State *state) {
  vec_push(&search->states, state);
}

static State *stack_pop(Search *search) { return vec_pop(&search->states); }

// ---- bfs: oldest first; the dead front of the queue is cut now and then.

static State *queue_pop(Search *search) {
  State *state = *vec_at(&search->states, search->head);
  search->head++;
  if (search->head * 2 > search->states.len) {
    uint32_t rest = search->states.len - search->head;
    memmove(search->states.data, search->states.data + search->head,
            rest * sizeof(State *));
    search->states.len = rest;
    search->head = 0;
  }
  return state;
}

// ---- random: any of them.

static State *random_pop(Search *search) {
  uint32_t i = (uint32_t)rng_below(&search->rng, search->states.len);
  State *state = search->states.data[i];
  search->states.data[i] = vec_pop(&search->states);
  return state;
}

// ---- cover: the state whose next edge was taken least often; newest first
// among equals. A binary heap over keys (times taken, then age).

static bool heap_less(const Search *search, uint32_t a, uint32_t b) {
  uint64_t x = search->keys.data[a], y = search->keys.data[b];
  return x != y ? x < y
                : search->states.data[a]->number >
                      search->states.data[b]->number;
}

static void heap_swap(Search *search, uint32_t a, uint32_t b) {
  uint64_t key = search->keys.data[a];
  State *state = search->states.data[a];
  search->keys.data[a] = search->keys.data[b];
  search->states.data[a] = search->states.data[b];
  search->keys.data[b] = key;
  search->states.data[b] = state;
}

static void heap_push(Search *search, State *state) {
  uint64_t *taken = table_find(&search->edges, state->edge);
  uint64_t key = taken == NULL ? 0 : *taken;
  table_set(&search->edges, state->edge, key + 1);
  vec_push(&search->states, state);
  vec_push(&search->keys, key);
  uint32_t i = search->states.len - 1;
  for (; i > 0 && heap_less(search, i, (i - 1) / 2); i = (i - 1) / 2)
    heap_swap(search, i, (i - 1) / 2);
}

static State *heap_pop(Search *search) {
  State *state = *vec_at(&search->states, 0);
  heap_swap(search, 0, search->states.len - 1);
  (void)vec_pop(&search->states);
  (void)vec_pop(&search->keys);
  uint32_t len = search->states.len;
  for (uint32_t i = 0;;) {
    uint32_t best = i;
    if (2 * i + 1 < len && heap_less(search, 2 * i + 1, best))
      best = 2 * i + 1;
    if (2 * i + 2 < len && heap_less(search, 2 * i + 2, best))
      best = 2 * i + 2;
    if (best == i) return state;
    heap_swap(search, i, best);
    i = best;
  }
}

static const SearchStrategy strategies[] = {
    {"dfs", stack_push, stack_pop},
    {"bfs", stack_push, queue_pop},
    {"random", stack_push, random_pop},
    {"cover", heap_push, heap_pop},
};

const SearchStrategy *search_find(const char *name) {
  for (size_t i = 0; i < sizeof strategies / sizeof strategies[0]; i++)
    if (strcmp(strategies[i].name, name) == 0) return &strategies[i];
  return NULL;
}

void search_init(Search *search, const SearchStrategy *strategy,
                 uint64_t seed) {
  *search = (Search){.strategy = strategy, .rng = {seed}};
}

uint32_t search_count(const Search *search) {
  return search->states.len - search->head;
}

void search_fini(Search *search) {
  assert(search_count(search) == 0);
  vec_fini(&search->states);
  vec_fini(&search->keys);
  table_fini(&search->edges);
}
