// Backwards from the ends, over edges sorted by where they lead.
#include "search/state_graph.h"

#include <assert.h>
#include <stdlib.h>

void state_graph_fini(StateGraph *graph) {
  vec_fini(&graph->edges);
  vec_fini(&graph->ends);
}

void state_graph_add_edge(StateGraph *graph, uint32_t from, uint32_t to) {
  assert(from != UINT32_MAX && to != UINT32_MAX);
  vec_push(&graph->edges, ((StateEdge){from, to}));
}

void state_graph_add_end(StateGraph *graph, uint32_t entry) {
  assert(entry != UINT32_MAX);
  vec_push(&graph->ends, entry);
}

static int compare_targets(const void *a, const void *b) {
  const StateEdge *x = a, *y = b;
  return x->to < y->to ? -1 : x->to > y->to;
}

// The first edge that leads to `entry` or behind it.
static uint32_t find_edge(const StateEdge *edges, uint32_t count,
                          uint32_t entry) {
  uint32_t low = 0, high = count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (edges[middle].to < entry) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

bool state_graph_is_endless(const StateGraph *graph, uint32_t count) {
  VEC(StateEdge) edges = {0};
  VEC(uint32_t) pile = {0};
  bool *good = mem_alloc_zero(count * sizeof *good);
  uint32_t found = 0;
  for (uint32_t i = 0; i < graph->edges.len; i++)
    vec_push(&edges, graph->edges.data[i]);
  if (edges.len != 0)
    qsort(edges.data, edges.len, sizeof *edges.data, compare_targets);
  for (uint32_t i = 0; i < graph->ends.len; i++)
    vec_push(&pile, graph->ends.data[i]);
  while (pile.len > 0) {
    uint32_t entry = vec_pop(&pile);
    assert(entry < count);
    if (good[entry]) continue;
    good[entry] = true;
    found++;
    for (uint32_t i = find_edge(edges.data, edges.len, entry);
         i < edges.len && edges.data[i].to == entry; i++)
      vec_push(&pile, edges.data[i].from);
  }
  mem_free(good, count * sizeof *good);
  vec_fini(&pile);
  vec_fini(&edges);
  return found != count;
}
