// mpiproof-test:
// ranks: 2
// spawn: 1
// expect: violated
// finding: deadlock @ RECV
//
// The child waits for a message that its parents never send.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm other;
  int x;
  MPI_Init(&argc, &argv);
  MPI_Comm_get_parent(&other);
  if (other != MPI_COMM_NULL)
    MPI_Recv(&x, 1, MPI_INT, 1, 0, other, MPI_STATUS_IGNORE); /* @RECV */
  else
    MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0,
                   MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE);
  MPI_Comm_disconnect(&other);
  MPI_Finalize();
  return 0;
}
