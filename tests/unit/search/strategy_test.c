// Orders of search: which of the waiting states comes next.
#include "search/strategy.h"

#include "test.h"

#define STATES 64

static State states[STATES];

static void fill(Frontier *frontier, const char *name, uint64_t seed) {
  frontier_init(frontier, strategy_find(name), seed);
  for (uint32_t i = 0; i < STATES; i++) {
    states[i] = (State){.number = i, .edge = i % 4};
    frontier_push(frontier, &states[i]);
  }
  CHECK(frontier_count(frontier) == STATES);
}

static void names(void) {
  CHECK(strategy_find("dfs") != NULL && strategy_find("bfs") != NULL);
  CHECK(strategy_find("random") != NULL && strategy_find("cover") != NULL);
  CHECK(strategy_find("best") == NULL);
}

static void newest_first(void) {
  Frontier frontier;
  fill(&frontier, "dfs", 0);
  for (uint32_t i = STATES; i-- > 0;)
    CHECK(frontier_pop(&frontier) == &states[i]);
  frontier_fini(&frontier);
}

static void oldest_first(void) {
  Frontier frontier;
  fill(&frontier, "bfs", 0);
  for (uint32_t i = 0; i < STATES; i++) {
    CHECK(frontier_pop(&frontier) == &states[i]);
    CHECK(frontier_count(&frontier) == STATES - 1 - i);
  }
  frontier_fini(&frontier);
}

// New ones arrive while the dead front of the queue is cut.
static void newcomers_wait_their_turn(void) {
  Frontier frontier;
  fill(&frontier, "bfs", 0);
  for (uint32_t i = 0; i < 3 * STATES; i++) {
    State *state = frontier_pop(&frontier);
    CHECK(state == &states[i % STATES]);
    frontier_push(&frontier, state);
    CHECK(frontier_count(&frontier) == STATES);
  }
  while (frontier_count(&frontier) > 0) frontier_pop(&frontier);
  frontier_fini(&frontier);
}

static void each_once(const char *name, uint64_t seed) {
  Frontier frontier;
  bool met[STATES] = {0};
  fill(&frontier, name, seed);
  while (frontier_count(&frontier) > 0) {
    State *state = frontier_pop(&frontier);
    CHECK(!met[state->number]);
    met[state->number] = true;
  }
  for (uint32_t i = 0; i < STATES; i++) CHECK(met[i]);
  frontier_fini(&frontier);
}

static void all_come_once(void) {
  each_once("random", 1);
  each_once("random", 2);
  each_once("cover", 0);
}

// The same seed gives the same order, another one another.
static void seeds_decide(void) {
  Frontier a, b;
  uint64_t order[STATES];
  fill(&a, "random", 7);
  for (uint32_t i = 0; i < STATES; i++) order[i] = frontier_pop(&a)->number;
  frontier_fini(&a);
  uint32_t same = 0, different = 0;
  fill(&b, "random", 7);
  for (uint32_t i = 0; i < STATES; i++)
    same += frontier_pop(&b)->number == order[i];
  frontier_fini(&b);
  fill(&b, "random", 8);
  for (uint32_t i = 0; i < STATES; i++)
    different += frontier_pop(&b)->number != order[i];
  frontier_fini(&b);
  CHECK(same == STATES && different > 0);
}

int main(void) {
  RUN(names);
  RUN(newest_first);
  RUN(oldest_first);
  RUN(newcomers_wait_their_turn);
  RUN(all_come_once);
  RUN(seeds_decide);
  return test_end();
}
