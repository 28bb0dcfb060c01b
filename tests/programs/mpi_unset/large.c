// A large buffer of which little is set; the rest travels and is not used.
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
  static char pool[1 << 16];
  double *x = argc > 100 ? (double *)pool : __builtin_alloca(65536);
  for (int i = 0; i < 10; i++)
    x[i] = i;
  if (rank == 0)
    MPI_Send(x, 8192, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD); /* @SEND */
  else
    MPI_Recv(x, 8192, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < 10; i++)
    if (x[i] != i)
      return 1;
  MPI_Finalize();
  return 0;
}
