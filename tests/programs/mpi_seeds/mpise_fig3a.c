// mpiproof-test:
// note: MPISE figure 3(a): blind rewriting would report a false deadlock
// options: -n 3
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else if (rank == 1) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    for (i = 0; i < 10; i++) /* local statements */
      x += i;
  }
  MPI_Finalize();
  return 0;
}
