// Data never set is sent and not used: a note, one for the place.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: uninitialised-send @ SEND
// severity: note
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x[4];
  x[1] = 1;
  for (int i = 0; i < 3; i++)
    if (rank == 0)
      MPI_Send(x, 4, MPI_INT, 1, i, MPI_COMM_WORLD); /* @SEND */
    else
      MPI_Recv(x, 4, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (x[1] != 1)
    return 1;
  MPI_Finalize();
  return 0;
}
