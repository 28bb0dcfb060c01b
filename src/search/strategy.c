// The four strategies. All are deterministic for a given seed.
#include "search/strategy.h"

#include <assert.h>
#include <string.h>

// ---- dfs: newest first.

static void stack_push(Waiting *waiting, State *state) {
  vec_push(&waiting->states, state);
}

static State *stack_pop(Waiting *waiting) { return vec_pop(&waiting->states); }

// ---- bfs: oldest first; the dead front of the queue is cut now and then.

static State *queue_pop(Waiting *waiting) {
  State *state = *vec_at(&waiting->states, waiting->head);
  waiting->head++;
  if (waiting->head * 2 > waiting->states.len) {
    uint32_t rest = waiting->states.len - waiting->head;
    memmove(waiting->states.data, waiting->states.data + waiting->head,
            rest * sizeof(State *));
    waiting->states.len = rest;
    waiting->head = 0;
  }
  return state;
}

// ---- random: any of them.

static State *random_pop(Waiting *waiting) {
  uint32_t i = (uint32_t)rng_below(&waiting->rng, waiting->states.len);
  State *state = waiting->states.data[i];
  waiting->states.data[i] = vec_pop(&waiting->states);
  return state;
}

// ---- cover: the state whose next edge was taken least often; newest first
// among equals. A binary heap over keys (times taken, then age).

static bool heap_less(const Waiting *waiting, uint32_t a, uint32_t b) {
  uint64_t x = waiting->keys.data[a], y = waiting->keys.data[b];
  return x != y ? x < y
                : waiting->states.data[a]->number >
                      waiting->states.data[b]->number;
}

static void heap_swap(Waiting *waiting, uint32_t a, uint32_t b) {
  uint64_t key = waiting->keys.data[a];
  State *state = waiting->states.data[a];
  waiting->keys.data[a] = waiting->keys.data[b];
  waiting->states.data[a] = waiting->states.data[b];
  waiting->keys.data[b] = key;
  waiting->states.data[b] = state;
}

static void heap_push(Waiting *waiting, State *state) {
  uint64_t *taken = table_find(&waiting->edges, state->edge);
  uint64_t key = taken == NULL ? 0 : *taken;
  table_set(&waiting->edges, state->edge, key + 1);
  vec_push(&waiting->states, state);
  vec_push(&waiting->keys, key);
  uint32_t i = waiting->states.len - 1;
  for (; i > 0 && heap_less(waiting, i, (i - 1) / 2); i = (i - 1) / 2)
    heap_swap(waiting, i, (i - 1) / 2);
}

static State *heap_pop(Waiting *waiting) {
  State *state = *vec_at(&waiting->states, 0);
  heap_swap(waiting, 0, waiting->states.len - 1);
  (void)vec_pop(&waiting->states);
  (void)vec_pop(&waiting->keys);
  uint32_t len = waiting->states.len;
  for (uint32_t i = 0;;) {
    uint32_t best = i;
    if (2 * i + 1 < len && heap_less(waiting, 2 * i + 1, best))
      best = 2 * i + 1;
    if (2 * i + 2 < len && heap_less(waiting, 2 * i + 2, best))
      best = 2 * i + 2;
    if (best == i) return state;
    heap_swap(waiting, i, best);
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

void waiting_init(Waiting *waiting, const SearchStrategy *strategy,
                 uint64_t seed) {
  *waiting = (Waiting){.strategy = strategy, .rng = {seed}};
}

uint32_t waiting_count(const Waiting *waiting) {
  return waiting->states.len - waiting->head;
}

void waiting_fini(Waiting *waiting) {
  assert(waiting_count(waiting) == 0);
  vec_fini(&waiting->states);
  vec_fini(&waiting->keys);
  table_fini(&waiting->edges);
}
