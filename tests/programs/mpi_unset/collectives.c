// Collectives that move data: notes at those who send, no more.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-send @ GATHER
// severity: note
// finding: uninitialised-send @ SCATTER
// severity: note
// finding: uninitialised-send @ ALL
// severity: note
// finding: uninitialised-send @ EACH
// severity: note
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x, mine[2], all[8], counts[4] = {2, 2, 2, 2};
  int displs[4] = {0, 2, 4, 6};
  MPI_Request r;
  MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); /* @SEND */
  MPI_Gather(mine, 2, MPI_INT, all, 2, MPI_INT, 0, /* @GATHER */
             MPI_COMM_WORLD);
  MPI_Scatterv(all, counts, displs, MPI_INT, mine, 2, MPI_INT, /* @SCATTER */
               0, MPI_COMM_WORLD);
  MPI_Iallgather(mine, 2, MPI_INT, all, 2, MPI_INT, MPI_COMM_WORLD, /* @ALL */
                 &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Alltoall(all, 1, MPI_INT, mine, 1, MPI_INT, MPI_COMM_WORLD); /* @EACH */
  MPI_Finalize();
  return 0;
}
