// A deadlock behind the note; with nothing but deadlocks looked for, too.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: deadlock @ WAIT
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x, y;
  if (rank == 0)
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
  else
    MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Recv(&y, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, /* @WAIT */
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
