// mpiproof-test:
// note: MPI-SV figure 2 ending in Recv(*): free of deadlocks
// options: -n 4 --sym-arg 1
// run: --buffer=any
// run: --buffer=infinite
// run: --buffer=zero
/* The last receive takes a message of anybody (section 2.2, "Pruning"). The
 * third message is received as well, to be right without buffering. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x, y, data = 0;
  MPI_Request request;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  x = argc > 1 ? argv[1][0] : 'b';
  if (rank == 1) {
    if (x != 'a') {
      MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      MPI_Irecv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                &request);
    }
    MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (x == 'a')
      MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
