// The search for cycles with all marks, against components computed from the
// closure of the edge relation, on random graphs.
#include "ltl/cycle.h"

#include "base/rng.h"
#include "test.h"

enum { NODES = 9, EDGES = 20, MARKS = 3 };

typedef struct Edge {
  uint32_t from, to;
  uint64_t marks;      // the last one sits in another word
} Edge;

typedef struct Graph {
  uint32_t nodes, edges;
  Edge edge[EDGES];
  uint64_t alive;
} Graph;

static Marks spread(uint64_t marks) {
  return (Marks){{marks & 3, 0, 0, marks >> 2}};
}

static void *hand_out(Graph *graph, uint32_t node) {
  uint32_t *object = mem_alloc(sizeof *object);
  *object = node;
  graph->alive++;
  return object;
}

static void *get_root(void *context) { return hand_out(context, 0); }

// Edges of other nodes lead nowhere.
static void *follow(void *context, void *node, uint32_t edge, Marks *marks,
                    bool *last) {
  Graph *graph = context;
  *last = edge >= graph->edges;
  if (*last || graph->edge[edge].from != *(uint32_t *)node) return NULL;
  *marks = spread(graph->edge[edge].marks);
  return hand_out(graph, graph->edge[edge].to);
}

static Hash128 identify(void *context, const void *node) {
  (void)context;
  return hash_bytes(node, sizeof(uint32_t));
}

static void release(void *context, void *node) {
  ((Graph *)context)->alive--;
  mem_free(node, sizeof(uint32_t));
}

static void random_graph(Rng *rng, Graph *graph) {
  *graph = (Graph){.nodes = 1 + (uint32_t)rng_below(rng, NODES)};
  graph->edges = (uint32_t)rng_below(rng, 2 * graph->nodes + 3);
  if (graph->edges > EDGES) graph->edges = EDGES;
  for (uint32_t i = 0; i < graph->edges; i++)
    graph->edge[i] = (Edge){(uint32_t)rng_below(rng, graph->nodes),
                            (uint32_t)rng_below(rng, graph->nodes),
                            rng_below(rng, 2) ? 0
                                              : UINT64_C(1)
                                                    << rng_below(rng, MARKS)};
}

// reach[i][j]: a path of at least one edge from i to j.
static void close_edges(const Graph *graph, bool reach[NODES][NODES]) {
  memset(reach, 0, NODES * sizeof *reach);
  for (uint32_t i = 0; i < graph->edges; i++)
    reach[graph->edge[i].from][graph->edge[i].to] = true;
  for (uint32_t k = 0; k < graph->nodes; k++)
    for (uint32_t i = 0; i < graph->nodes; i++)
      for (uint32_t j = 0; j < graph->nodes; j++)
        reach[i][j] |= reach[i][k] && reach[k][j];
}

static bool has_cycle(const Graph *graph, uint64_t all) {
  bool reach[NODES][NODES];
  close_edges(graph, reach);
  for (uint32_t i = 0; i < graph->nodes; i++) {
    uint64_t marks = 0;
    if ((i != 0 && !reach[0][i]) || !reach[i][i]) continue;
    for (uint32_t j = 0; j < graph->edges; j++) {
      uint32_t from = graph->edge[j].from, to = graph->edge[j].to;
      if ((from == i || reach[i][from]) && (to == i || reach[to][i]))
        marks |= graph->edge[j].marks;
    }
    if ((all & ~marks) == 0) return true;
  }
  return false;
}

// Goes along edges from a node; collects marks.
static uint32_t walk(const Graph *graph, uint32_t node,
                     const EdgeNumbers *edges, uint64_t *marks) {
  for (uint32_t i = 0; i < edges->len; i++) {
    const Edge *edge = &graph->edge[edges->data[i]];
    CHECK(edges->data[i] < graph->edges && edge->from == node);
    node = edge->to;
    *marks |= edge->marks;
  }
  return node;
}

static void search_agrees_with_closure(void) {
  Rng rng = {23};
  unsigned found = 0;
  for (int i = 0; i < 20000; i++) {
    Graph graph;
    Lasso lasso;
    CycleStats stats;
    random_graph(&rng, &graph);
    uint64_t all = (UINT64_C(1) << rng_below(&rng, MARKS + 1)) - 1, marks = 0;
    CycleGraph view = {.context = &graph, .all = spread(all),
                       .root = get_root, .follow = follow,
                       .identity = identify, .release = release};
    CycleAnswer answer = cycle_search(&view, &lasso, &stats);
    CHECK((answer == CYCLE_FOUND) == has_cycle(&graph, all));
    CHECK(graph.alive == 0 && stats.nodes <= graph.nodes);
    if (answer == CYCLE_FOUND) {
      found++;
      uint32_t start = walk(&graph, 0, &lasso.prefix, &marks);
      marks = 0;
      CHECK(lasso.cycle.len > 0);
      CHECK(walk(&graph, start, &lasso.cycle, &marks) == start);
      CHECK((all & ~marks) == 0);
    }
    lasso_fini(&lasso);
  }
  CHECK(found > 2000 && found < 18000);
}

int main(void) {
  RUN(search_agrees_with_closure);
  return test_end();
}
