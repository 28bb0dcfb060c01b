// mpiproof-test:
// ranks: 1
// spawn: 2
// expect: verified
// outcome: 0 1\n
// outcome: 1 0\n
// options: --outcomes
//
// Answers of spawned processes come in every order.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  MPI_Comm other;
  int rank, first, second;
  MPI_Init(&argc, &argv);
  MPI_Comm_get_parent(&other);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (other != MPI_COMM_NULL) {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, other);
  } else {
    MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_SELF,
                   &other, MPI_ERRCODES_IGNORE);
    MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, other, MPI_STATUS_IGNORE);
    MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, other, MPI_STATUS_IGNORE);
    printf("%d %d\n", first, second);
  }
  MPI_Comm_disconnect(&other);
  MPI_Finalize();
  return 0;
}
