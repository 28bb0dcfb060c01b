// The four strategies. All are deterministic for a given seed.
#include "search/strategy.h"

#include <assert.h>
#include <string.h>

// ---- dfs: newest first.

static void stack_push(Frontier *frontier, State *state) {
  vec_push(&frontier->states, state);
}

static State *stack_pop(Frontier *frontier) {
  return vec_pop(&frontier->states);
}

// ---- bfs: oldest first; the dead front of the queue is cut now and then.

static State *queue_pop(Frontier *frontier) {
  State *state = *vec_at(&frontier->states, frontier->head);
  frontier->head++;
  if (frontier->head * 2 > frontier->states.len) {
    uint32_t rest = frontier->states.len - frontier->head;
    memmove(frontier->states.data, frontier->states.data + frontier->head,
            rest * sizeof(State *));
    frontier->states.len = rest;
    frontier->head = 0;
  }
  return state;
}

// ---- random: any of them.

static State *random_pop(Frontier *frontier) {
  assert(frontier->head == 0 && frontier->states.len > 0);
  uint32_t i = (uint32_t)rng_below(&frontier->rng, frontier->states.len);
  State *state = frontier->states.data[i];
  frontier->states.data[i] = vec_pop(&frontier->states);
  return state;
}

// ---- cover: the state whose next edge was taken least often; newest first
// among equals. A binary heap over keys (times taken, then age).

static bool heap_less(const Frontier *frontier, uint32_t a, uint32_t b) {
  assert(a < frontier->keys.len && b < frontier->keys.len);
  uint64_t x = frontier->keys.data[a], y = frontier->keys.data[b];
  return x != y ? x < y
                : frontier->states.data[a]->number >
                      frontier->states.data[b]->number;
}

static void heap_swap(Frontier *frontier, uint32_t a, uint32_t b) {
  uint64_t key = frontier->keys.data[a];
  State *state = frontier->states.data[a];
  frontier->keys.data[a] = frontier->keys.data[b];
  frontier->states.data[a] = frontier->states.data[b];
  frontier->keys.data[b] = key;
  frontier->states.data[b] = state;
}

static void heap_push(Frontier *frontier, State *state) {
  assert(frontier->keys.len == frontier->states.len);
  uint64_t *taken = table_find(&frontier->edges, state->edge);
  uint64_t key = taken == NULL ? 0 : *taken;
  table_set(&frontier->edges, state->edge, key + 1);
  vec_push(&frontier->states, state);
  vec_push(&frontier->keys, key);
  uint32_t i = frontier->states.len - 1;
  for (; i > 0 && heap_less(frontier, i, (i - 1) / 2); i = (i - 1) / 2)
    heap_swap(frontier, i, (i - 1) / 2);
}

static State *heap_pop(Frontier *frontier) {
  assert(frontier->keys.len == frontier->states.len);
  State *state = *vec_at(&frontier->states, 0);
  heap_swap(frontier, 0, frontier->states.len - 1);
  (void)vec_pop(&frontier->states);
  (void)vec_pop(&frontier->keys);
  uint32_t len = frontier->states.len;
  for (uint32_t i = 0;;) {
    uint32_t best = i;
    if (2 * i + 1 < len && heap_less(frontier, 2 * i + 1, best))
      best = 2 * i + 1;
    if (2 * i + 2 < len && heap_less(frontier, 2 * i + 2, best))
      best = 2 * i + 2;
    if (best == i) return state;
    heap_swap(frontier, i, best);
    i = best;
  }
}

static const SearchStrategy strategies[] = {
    {"dfs", stack_push, stack_pop},
    {"bfs", stack_push, queue_pop},
    {"random", stack_push, random_pop},
    {"cover", heap_push, heap_pop},
};

const SearchStrategy *strategy_find(const char *name) {
  for (size_t i = 0; i < sizeof strategies / sizeof strategies[0]; i++)
    if (strcmp(strategies[i].name, name) == 0) return &strategies[i];
  return NULL;
}

void frontier_init(Frontier *frontier, const SearchStrategy *strategy,
                   uint64_t seed) {
  assert(strategy != NULL && strategy->push != NULL && strategy->pop != NULL);
  *frontier = (Frontier){.strategy = strategy, .rng = {seed}};
}

uint32_t frontier_count(const Frontier *frontier) {
  assert(frontier->head <= frontier->states.len);
  return frontier->states.len - frontier->head;
}

void frontier_fini(Frontier *frontier) {
  assert(frontier_count(frontier) == 0);
  vec_fini(&frontier->states);
  vec_fini(&frontier->keys);
  table_fini(&frontier->edges);
}
