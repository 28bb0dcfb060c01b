// mpiproof-test:
// note: MPISE figure 4 with two wildcards at P1: both orders, no deadlock
// options: -n 4
// run: --buffer=any
// run: --buffer=infinite
// run: --buffer=zero
// outcome: 0 3\n
// outcome: 3 0\n
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Status first, second;
  MPI_Comm comm = MPI_COMM_WORLD;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(comm, &rank);
  switch (rank) {
    case 0:
      MPI_Send(&x, 1, MPI_INT, 1, 0, comm);
      break;
    case 1:
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, &first);
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, &second);
      printf("%d %d\n", first.MPI_SOURCE, second.MPI_SOURCE);
      break;
    case 2:
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, MPI_STATUS_IGNORE);
      break;
    default:
      MPI_Send(&x, 1, MPI_INT, 2, 0, comm);
      MPI_Send(&x, 1, MPI_INT, 1, 0, comm);
      break;
  }
  MPI_Finalize();
  return 0;
}
