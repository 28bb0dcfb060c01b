// In a ring, the process with rank 1 sends two numbers where its neighbours
// expect one.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: count-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, period = 1, mine[2] = {0, 0}, in[2];
  MPI_Comm ring;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &period, 0, &ring);
  MPI_Comm_rank(ring, &rank);
  MPI_Neighbor_allgather(mine, rank == 1 ? 2 : 1, MPI_INT, in, /* @CALL */
                         1, MPI_INT, ring);
  MPI_Comm_free(&ring);
  MPI_Finalize();
  return 0;
}
