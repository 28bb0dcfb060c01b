// mpiproof-test:
// options: --check leak
// ranks: 4 5
/* The graph of the standard's example: 0-1, 0-3, 2-3. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  const int ends[] = {2, 3, 4, 6}, edges[] = {1, 3, 0, 3, 0, 2};
  int rank, kind, n, m, mapped;
  MPI_Comm graph;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Graph_create(MPI_COMM_WORLD, 4, ends, edges, 0, &graph);
  assert((graph == MPI_COMM_NULL) == (rank == 4));
  MPI_Graph_map(MPI_COMM_WORLD, 4, ends, edges, &mapped);
  assert(mapped == (rank == 4 ? MPI_UNDEFINED : rank));
  if (graph != MPI_COMM_NULL) {
    MPI_Topo_test(graph, &kind);
    assert(kind == MPI_GRAPH);
    MPI_Graphdims_get(graph, &n, &m);
    assert(n == 4 && m == 6);
    int index[4], all[6];
    MPI_Graph_get(graph, 4, 6, index, all);
    for (int i = 0; i < 4; i++) assert(index[i] == ends[i]);
    for (int i = 0; i < 6; i++) assert(all[i] == edges[i]);
    for (int node = 0; node < 4; node++) {
      const int first = node == 0 ? 0 : ends[node - 1];
      int neighbours[2];
      MPI_Graph_neighbors_count(graph, node, &n);
      assert(n == ends[node] - first);
      MPI_Graph_neighbors(graph, node, 2, neighbours);
      for (int i = 0; i < n; i++) assert(neighbours[i] == edges[first + i]);
    }
    const int first = rank == 0 ? 0 : ends[rank - 1];
    int got[2];
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, graph);
    for (int i = 0; i < ends[rank] - first; i++)
      assert(got[i] == edges[first + i]);
    MPI_Comm_free(&graph);
  }
  MPI_Graph_create(MPI_COMM_WORLD, 0, NULL, NULL, 0, &graph);
  assert(graph == MPI_COMM_NULL);
  MPI_Finalize();
  return 0;
}
