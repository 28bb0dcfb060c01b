// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ PUT
//
// The put may begin once the target has posted: before the load.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, one = 1, seen = 0, cell = 0;
  MPI_Group all, other;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Group_incl(all, 1, (int[]){1 - rank}, &other);
  if (rank == 0) {
    MPI_Win_post(other, 0, win);
    seen = cell;
    MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Win_wait(win);
  } else {
    MPI_Win_start(other, 0, win);
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* @PUT */
    MPI_Recv(&seen, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_complete(win);
  }
  MPI_Group_free(&other);
  MPI_Group_free(&all);
  MPI_Win_free(&win);
  MPI_Finalize();
  return seen < 0;
}
