// mpiproof-test:
// ranks: 3
// expect: violated
// finding: rma-race @ PUT
// mpich: no
// 
// Two puts of different ranks in one epoch.
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, a[4] = {0};
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(a, sizeof a, sizeof *a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Win_fence(0, win);
  int v = rank;
  if (rank == 0) MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
  if (rank == 2) MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, win);  /* @PUT */
  MPI_Win_fence(0, win);
  MPI_Win_free(&win);
  MPI_Finalize();
}
