// Search strategies: which of the waiting states runs next.
#ifndef SEARCH_STRATEGY_H
#define SEARCH_STRATEGY_H

#include "base/rng.h"
#include "base/table.h"
#include "state/options.h"
#include "state/state.h"

typedef struct Search Search;

struct SearchStrategy {
  const char *name;
  // Adds a state; siblings of one fork arrive in reverse order, the first
  // alternative last.
  void (*push)(Search *search, State *state);
  // Removes the next state; there is one.
  State *(*pop)(Search *search);
};

struct Search {
  const SearchStrategy *strategy;
  VEC(State *) states;   // order as the strategy likes it
  uint32_t head;         // of a queue inside states
  Rng rng;
  Table edges;           // cover: how often each edge was taken
  VEC(uint64_t) keys;    // cover: priority of each state, smallest first
};

// The strategy of that name (dfs, bfs, random, cover), or NULL.
const SearchStrategy *search_find(const char *name);

void search_init(Search *search, const SearchStrategy *strategy,
                 uint64_t seed);
// No state may be waiting.
void search_fini(Search *search);
uint32_t search_count(const Search *search);
static inline void search_push(Search *search, State *state) {
  search->strategy->push(search, state);
}
static inline State *search_pop(Search *search) {
  return search->strategy->pop(search);
}

#endif
