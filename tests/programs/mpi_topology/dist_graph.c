// mpiproof-test:
// options: --check leak
// ranks: 1 3 4
/* Distributed graphs: a directed ring with weights, given by its neighbours;
 * a star whose edges the first rank names all; a graph without edges. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int size, rank;

static void check_ring(void) {
  MPI_Comm ring, copy;
  const int before = (rank + size - 1) % size, after = (rank + 1) % size;
  const int in_weight = 10 + before, out_weight = 10 + rank;
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &before, &in_weight, 1,
                                 &after, &out_weight, MPI_INFO_NULL, 0,
                                 &ring);
  MPI_Comm_dup(ring, &copy);
  MPI_Comm_free(&ring);
  int kind, in, out, weighted, source, source_weight, dest, dest_weight;
  MPI_Topo_test(copy, &kind);
  assert(kind == MPI_DIST_GRAPH);
  MPI_Dist_graph_neighbors_count(copy, &in, &out, &weighted);
  assert(in == 1 && out == 1 && weighted);
  MPI_Dist_graph_neighbors(copy, 1, &source, &source_weight, 1, &dest,
                           &dest_weight);
  assert(source == before && dest == after);
  assert(source_weight == in_weight && dest_weight == out_weight);
  int got = -1;
  MPI_Neighbor_alltoall(&rank, 1, MPI_INT, &got, 1, MPI_INT, copy);
  assert(got == before);
  MPI_Comm_free(&copy);
}

/* Edges from 0 to everybody else. */
static void check_star(void) {
  MPI_Comm star;
  const int source = 0, degree = size - 1;
  int others[8];
  for (int i = 0; i < degree; i++) others[i] = i + 1;
  MPI_Dist_graph_create(MPI_COMM_WORLD, rank == 0, &source, &degree, others,
                        MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &star);
  int in, out, weighted, from[8], to[8], seen = 0;
  MPI_Dist_graph_neighbors_count(star, &in, &out, &weighted);
  assert(in == (rank != 0) && out == (rank == 0 ? degree : 0) && !weighted);
  MPI_Dist_graph_neighbors(star, in, from, MPI_UNWEIGHTED, out, to,
                           MPI_UNWEIGHTED);
  if (rank != 0) assert(from[0] == 0);
  for (int i = 0; i < out; i++) seen |= 1 << to[i];
  if (rank == 0) assert(seen == (1 << size) - 2);
  int token = 42 + rank, got[8] = {-1};
  MPI_Neighbor_allgather(&token, 1, MPI_INT, got, 1, MPI_INT, star);
  assert(got[0] == (rank == 0 ? -1 : 42));
  MPI_Comm_free(&star);
}

/* Every rank names an edge between two others, with weights. */
static void check_named_elsewhere(void) {
  MPI_Comm graph;
  const int source = (rank + 1) % size, degree = 1;
  const int dest = (rank + 2) % size, weight = 5;
  MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &source, &degree, &dest, &weight,
                        MPI_INFO_NULL, 0, &graph);
  int in, out, weighted, from, from_weight, to, to_weight;
  MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
  assert(in == 1 && out == 1 && weighted);
  MPI_Dist_graph_neighbors(graph, 1, &from, &from_weight, 1, &to, &to_weight);
  assert(from == (rank + size - 1) % size && to == (rank + 1) % size);
  assert(from_weight == 5 && to_weight == 5);
  MPI_Comm_free(&graph);
}

static void check_nothing(void) {
  MPI_Comm graph;
  int in, out, weighted;
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, NULL, MPI_WEIGHTS_EMPTY,
                                 0, NULL, MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0,
                                 &graph);
  MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
  assert(in == 0 && out == 0 && weighted);
  MPI_Comm_free(&graph);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  check_ring();
  check_star();
  check_named_elsewhere();
  check_nothing();
  MPI_Finalize();
  return 0;
}
