// mpiproof-test:
// ranks: 3
// expect: violated
// finding: invalid-argument @ CREATE
/* Rank 0 names an edge from 1 that rank 1 does not name. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, got[2];
  MPI_Comm graph;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int one = 1, two = 2;
  MPI_Dist_graph_create_adjacent( /* @CREATE */
      MPI_COMM_WORLD, rank == 0, &one, MPI_UNWEIGHTED, rank == 1, &two,
      MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph);
  MPI_Neighbor_allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, graph);
  MPI_Comm_free(&graph);
  MPI_Finalize();
  return 0;
}
