// Everybody is the root
// wrong: the root of a broadcast is the rank itself, so each rank means
//   another one
// repair: the root is the same number everywhere
// run: -n 2
// finding: root-mismatch
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int n = rank == 0 ? 100 : 0;
#ifndef REPAIRED
  MPI_Bcast(&n, 1, MPI_INT, rank, MPI_COMM_WORLD);
#else
  MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
#endif
  MPI_Finalize();
  return 0;
}
