// mpiproof-test:
// ranks: 2
// expect: verified
// finding: buffer-not-detached @ ATTACH
// severity: warning
//
// The attached buffer is never detached.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  static char space[200 + MPI_BSEND_OVERHEAD];
  int x = rank;
  MPI_Buffer_attach(space, sizeof space); /* @ATTACH */
  MPI_Bsend(&x, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
  MPI_Recv(&x, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
