// mpiproof-test:
// note: breadth-first, depth-first, Dijkstra, topological order
#include <stdio.h>
#include <string.h>

enum { N = 10, INF = 1000000 };

static int weight[N][N];

static void edge(int a, int b, int w) {
  weight[a][b] = weight[b][a] = w;
}

static void bfs(int from) {
  int queue[N], head = 0, tail = 0, seen[N] = {0};
  queue[tail++] = from;
  seen[from] = 1;
  while (head < tail) {
    int v = queue[head++];
    printf("%d ", v);
    for (int u = 0; u < N; u++)
      if (weight[v][u] && !seen[u]) {
        seen[u] = 1;
        queue[tail++] = u;
      }
  }
  puts("");
}

static void dfs(int v, unsigned *seen) {
  *seen |= 1u << v;
  printf("%d ", v);
  for (int u = 0; u < N; u++)
    if (weight[v][u] && !(*seen >> u & 1))
      dfs(u, seen);
}

static void dijkstra(int from, int *dist) {
  int done[N] = {0};
  for (int i = 0; i < N; i++)
    dist[i] = INF;
  dist[from] = 0;
  for (;;) {
    int v = -1;
    for (int i = 0; i < N; i++)
      if (!done[i] && dist[i] < INF && (v < 0 || dist[i] < dist[v]))
        v = i;
    if (v < 0)
      return;
    done[v] = 1;
    for (int u = 0; u < N; u++)
      if (weight[v][u] && dist[v] + weight[v][u] < dist[u])
        dist[u] = dist[v] + weight[v][u];
  }
}

static int floyd(void) {
  int d[N][N], longest = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      d[i][j] = i == j ? 0 : weight[i][j] ? weight[i][j] : INF;
  for (int k = 0; k < N; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
        if (d[i][k] + d[k][j] < d[i][j])
          d[i][j] = d[i][k] + d[k][j];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (d[i][j] < INF && d[i][j] > longest)
        longest = d[i][j];
  return longest;
}

static int find(int *p, int i) {
  return p[i] == i ? i : (p[i] = find(p, p[i]));
}

static int kruskal(void) {
  int p[N], total = 0;
  for (int i = 0; i < N; i++)
    p[i] = i;
  for (int w = 1; w < 20; w++)
    for (int i = 0; i < N; i++)
      for (int j = i + 1; j < N; j++)
        if (weight[i][j] == w && find(p, i) != find(p, j)) {
          p[find(p, i)] = find(p, j);
          total += w;
        }
  return total;
}

int main(void) {
  static const int edges[][3] = {{0, 1, 4}, {0, 2, 8}, {1, 2, 11}, {1, 3, 8},
                                 {2, 4, 7}, {2, 5, 1}, {3, 4, 2}, {3, 6, 7},
                                 {4, 5, 6}, {5, 7, 2}, {6, 7, 14}, {6, 8, 9}};
  for (unsigned i = 0; i < sizeof edges / sizeof *edges; i++)
    edge(edges[i][0], edges[i][1], edges[i][2]);
  bfs(0);
  unsigned seen = 0;
  dfs(0, &seen);
  printf("%x\n", seen);
  int dist[N];
  dijkstra(0, dist);
  for (int i = 0; i < N; i++)
    printf("%d ", dist[i]);
  puts("");
  printf("%d %d\n", floyd(), kruskal());
  return 0;
}
