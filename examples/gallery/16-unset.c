// A sum of something that was never set
// wrong: only ranks with work set their part of the sum, but all of them
//   contribute
// repair: the part of a rank without work is zero
// run: -n 3
// finding: uninitialised-value
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double sum;
#ifndef REPAIRED
  double part;
#else
  double part = 0;
#endif
  if (rank < 2) part = 1.5 * rank;
  MPI_Allreduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
