// A barrier that not everybody reaches
// wrong: ranks without work return early, and the others wait for them in
//   the barrier
// repair: collective calls are made by all ranks, whatever they have to do
// run: -n 3
// finding: missing-call
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int work = rank < 2;
#ifndef REPAIRED
  if (work) MPI_Barrier(MPI_COMM_WORLD);
#else
  (void)work;
  MPI_Barrier(MPI_COMM_WORLD);
#endif
  MPI_Finalize();
  return 0;
}
