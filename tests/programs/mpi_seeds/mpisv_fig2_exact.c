// mpiproof-test:
// note: MPI-SV figure 2 without the one deadlocking case
// options: -n 4 --sym-arg 1
// run: --buffer=any
// run: --buffer=infinite
// run: --buffer=zero
/* As mpisv_fig2_drained.c, except that exactly the case the paper names
 * (x == 'a' and the wildcard took P3's message) is taken out. What remains
 * is free of deadlocks: the condition is exact. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x, data = 0, received = 0;
  MPI_Request request;
  MPI_Status status;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  x = argc > 1 ? argv[1][0] : 'b';
  if (rank == 1) {
    if (x != 'a') {
      MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
    } else {
      MPI_Irecv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                &request);
      MPI_Wait(&request, &status);
    }
    received++;
    if (!(x == 'a' && status.MPI_SOURCE == 3)) {
      MPI_Recv(&data, 1, MPI_INT, 3, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      received++;
    }
    for (; received < 3; received++)
      MPI_Recv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
