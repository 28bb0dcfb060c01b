// Search strategies: which of the waiting states runs next.
#ifndef SEARCH_STRATEGY_H
#define SEARCH_STRATEGY_H

#include "base/rng.h"
#include "base/table.h"
#include "state/options.h"
#include "state/state.h"

typedef struct Frontier Frontier;

struct SearchStrategy {
  const char *name;
  // Adds a state; siblings of one fork arrive in reverse order, the first
  // alternative last.
  void (*push)(Frontier *frontier, State *state);
  // Removes the next state; there is one.
  State *(*pop)(Frontier *frontier);
};

struct Frontier {
  const SearchStrategy *strategy;
  VEC(State *) states;   // order as the strategy likes it
  uint32_t head;         // of a queue inside states
  Rng rng;
  Table edges;           // cover: how often each edge was taken
  VEC(uint64_t) keys;    // cover: priority of each state, smallest first
};

// The strategy of that name (dfs, bfs, random, cover), or NULL.
const SearchStrategy *strategy_find(const char *name);

// The seed is for `random`.
void frontier_init(Frontier *frontier, const SearchStrategy *strategy,
                   uint64_t seed);
// No state may be waiting.
void frontier_fini(Frontier *frontier);
uint32_t frontier_count(const Frontier *frontier);
static inline void frontier_push(Frontier *frontier, State *state) {
  frontier->strategy->push(frontier, state);
}
static inline State *frontier_pop(Frontier *frontier) {
  return frontier->strategy->pop(frontier);
}

#endif
