// Graphs of states: does every state lead to an end?
#include "search/state_graph.h"

#include "test.h"

static bool is_endless(const StateEdge *edges, uint32_t edge_count,
                       const uint32_t *ends, uint32_t end_count,
                       uint32_t count) {
  StateGraph graph = {0};
  for (uint32_t i = 0; i < edge_count; i++)
    state_graph_add_edge(&graph, edges[i].from, edges[i].to);
  for (uint32_t i = 0; i < end_count; i++)
    state_graph_add_end(&graph, ends[i]);
  bool endless = state_graph_is_endless(&graph, count);
  state_graph_fini(&graph);
  return endless;
}

static void small_graphs(void) {
  const uint32_t zero = 0;
  CHECK(!is_endless(NULL, 0, NULL, 0, 0));
  CHECK(!is_endless(NULL, 0, &zero, 1, 1));
  CHECK(is_endless(NULL, 0, NULL, 0, 1));
  const StateEdge loop[] = {{0, 0}};
  CHECK(is_endless(loop, 1, NULL, 0, 1));
  CHECK(!is_endless(loop, 1, &zero, 1, 1));
}

// 0 -> 1 -> 2 -> 0 is left at 1 towards 3, which ends; 4 and 5 form a circle
// that 3 may also enter.
static void circles(void) {
  const StateEdge edges[] = {{0, 1}, {1, 2}, {2, 0}, {1, 3},
                             {3, 4}, {4, 5}, {5, 4}};
  const uint32_t end = 3, ends[] = {3, 5, 3};
  CHECK(!is_endless(edges, 4, &end, 1, 4));
  CHECK(is_endless(edges, 3, NULL, 0, 3));
  CHECK(is_endless(edges, 7, &end, 1, 6));
  CHECK(!is_endless(edges, 7, ends, 3, 6));
}

int main(void) {
  RUN(small_graphs);
  RUN(circles);
  return test_end();
}
