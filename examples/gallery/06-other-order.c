// Two collective calls in different orders
// wrong: rank 0 broadcasts and then reduces, the others reduce first
// repair: all ranks make collective calls in the same order
// run: -n 2
// finding: call-mismatch
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int n = 7, sum = 0;
#ifndef REPAIRED
  if (rank != 0)
    MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
#endif
  MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
#ifndef REPAIRED
  if (rank == 0)
#endif
    MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
