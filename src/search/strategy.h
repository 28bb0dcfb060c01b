// Search strategies: which of the waiting states runs next.
#ifndef SEARCH_STRATEGY_H
#define SEARCH_STRATEGY_H

#include "base/rng.h"
#include "base/table.h"
#include "state/options.h"
#include "state/state.h"

typedef struct Waiting Waiting;

struct SearchStrategy {
  const char *name;
  // Adds a state; siblings of one fork arrive in reverse order, the first
  // alternative last.
  void (*push)(Waiting *waiting, State *state);
  // Removes the next state; there is one.
  State *(*pop)(Waiting *waiting);
};

struct Waiting {
  const SearchStrategy *strategy;
  VEC(State *) states;   // order as the strategy likes it
  uint32_t head;         // of a queue inside states
  Rng rng;
  Table edges;           // cover: how often each edge was taken
  VEC(uint64_t) keys;    // cover: priority of each state, smallest first
};

// The strategy of that name (dfs, bfs, random, cover), or NULL.
const SearchStrategy *strategy_find(const char *name);

void waiting_init(Waiting *waiting, const SearchStrategy *strategy,
                 uint64_t seed);
// No state may be waiting.
void waiting_fini(Waiting *waiting);
uint32_t waiting_count(const Waiting *waiting);
static inline void waiting_push(Waiting *waiting, State *state) {
  waiting->strategy->push(waiting, state);
}
static inline State *waiting_pop(Waiting *waiting) {
  return waiting->strategy->pop(waiting);
}

#endif
