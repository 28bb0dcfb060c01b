// mpiproof-test:
// note: maximum flow (Dinic) and bipartite matching
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int to, capacity, next; /* next: edge index or -1 */
} Edge;

typedef struct {
  int nodes, count, room;
  Edge *edge;
  int *head, *level, *cursor;
} Graph;

static int *ints(int n) {
  int *p = malloc((size_t)n * sizeof *p);
  if (p == NULL)
    abort();
  return p;
}

static Graph graph_new(int nodes) {
  Graph g = {nodes, 0, 0, NULL, ints(nodes), ints(nodes), ints(nodes)};
  for (int i = 0; i < nodes; i++)
    g.head[i] = -1;
  return g;
}

static void graph_free(Graph *g) {
  free(g->edge);
  free(g->head);
  free(g->level);
  free(g->cursor);
}

static void half_edge(Graph *g, int from, int to, int capacity) {
  if (g->count == g->room) {
    g->room = g->room ? 2 * g->room : 8;
    g->edge = realloc(g->edge, (size_t)g->room * sizeof *g->edge);
    if (g->edge == NULL)
      abort();
  }
  g->edge[g->count] = (Edge){to, capacity, g->head[from]};
  g->head[from] = g->count++;
}

static int add_edge(Graph *g, int from, int to, int capacity) {
  half_edge(g, from, to, capacity);
  half_edge(g, to, from, 0);
  return g->count - 2;
}

static int label(Graph *g, int source, int sink) {
  int *queue = ints(g->nodes), first = 0, last = 0;
  for (int i = 0; i < g->nodes; i++)
    g->level[i] = -1;
  g->level[source] = 0;
  queue[last++] = source;
  while (first < last) {
    int v = queue[first++];
    for (int e = g->head[v]; e >= 0; e = g->edge[e].next)
      if (g->edge[e].capacity > 0 && g->level[g->edge[e].to] < 0) {
        g->level[g->edge[e].to] = g->level[v] + 1;
        queue[last++] = g->edge[e].to;
      }
  }
  free(queue);
  return g->level[sink] >= 0;
}

static int push(Graph *g, int v, int sink, int limit) {
  if (v == sink)
    return limit;
  int sent = 0;
  for (int *e = &g->cursor[v]; *e >= 0; *e = g->edge[*e].next) {
    Edge *edge = &g->edge[*e];
    if (edge->capacity <= 0 || g->level[edge->to] != g->level[v] + 1)
      continue;
    int room = limit - sent < edge->capacity ? limit - sent : edge->capacity;
    int n = push(g, edge->to, sink, room);
    edge->capacity -= n;
    g->edge[*e ^ 1].capacity += n;
    sent += n;
    if (sent == limit)
      break;
  }
  return sent;
}

static int flow(Graph *g, int source, int sink) {
  int total = 0;
  while (label(g, source, sink)) {
    memcpy(g->cursor, g->head, (size_t)g->nodes * sizeof *g->head);
    total += push(g, source, sink, INT_MAX);
  }
  return total;
}

static void classic(void) {
  static const int edges[][3] = {{0, 1, 16}, {0, 2, 13}, {1, 2, 10}, {2, 1, 4},
                                 {1, 3, 12}, {3, 2, 9}, {2, 4, 14}, {4, 3, 7},
                                 {3, 5, 20}, {4, 5, 4}};
  Graph g = graph_new(6);
  int n = (int)(sizeof edges / sizeof *edges), id[16];
  for (int i = 0; i < n; i++)
    id[i] = add_edge(&g, edges[i][0], edges[i][1], edges[i][2]);
  printf("flow %d\n", flow(&g, 0, 5));
  int cut = 0, balance[6] = {0};
  for (int i = 0; i < n; i++) {
    int used = edges[i][2] - g.edge[id[i]].capacity;
    balance[edges[i][0]] -= used;
    balance[edges[i][1]] += used;
    if (g.level[edges[i][0]] >= 0 && g.level[edges[i][1]] < 0)
      cut += edges[i][2];
  }
  printf("cut %d, balance", cut);
  for (int i = 0; i < 6; i++)
    printf(" %d", balance[i]);
  puts("");
  graph_free(&g);
}

static void matching(void) {
  enum { LEFT = 12, RIGHT = 10 };
  Graph g = graph_new(LEFT + RIGHT + 2);
  int source = LEFT + RIGHT, sink = source + 1, id[LEFT][RIGHT];
  memset(id, -1, sizeof id);
  for (int i = 0; i < LEFT; i++)
    add_edge(&g, source, i, 1);
  for (int j = 0; j < RIGHT; j++)
    add_edge(&g, LEFT + j, sink, 1);
  for (int i = 0; i < LEFT; i++)
    for (int j = 0; j < RIGHT; j++)
      if ((i * 7 + j * 5) % 6 == 0)
        id[i][j] = add_edge(&g, i, LEFT + j, 1);
  printf("matching %d:", flow(&g, source, sink));
  int pairs = 0;
  for (int i = 0; i < LEFT; i++)
    for (int j = 0; j < RIGHT; j++)
      if (id[i][j] >= 0 && g.edge[id[i][j]].capacity == 0)
        pairs++;
  printf(" %d pairs\n", pairs);
  graph_free(&g);
}

static void grid(void) {
  enum { N = 8 };
  Graph g = graph_new(N * N);
  for (int r = 0; r < N; r++)
    for (int c = 0; c < N; c++) {
      int v = r * N + c;
      if (c + 1 < N)
        add_edge(&g, v, v + 1, (r * 3 + c * 7) % 9 + 1);
      if (r + 1 < N)
        add_edge(&g, v, v + N, (r * 5 + c * 2) % 7 + 1);
    }
  printf("grid %d\n", flow(&g, 0, N * N - 1));
  graph_free(&g);
}

int main(void) {
  classic();
  matching();
  grid();
  return 0;
}
