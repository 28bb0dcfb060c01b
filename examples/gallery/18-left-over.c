// A message that nobody receives
// wrong: every worker sends two results, and the master asks for one of
//   each
// repair: as many receives as sends
// run: -n 3
// finding: unmatched-message
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int result = rank;
  if (rank != 0) {
    for (int i = 0; i < 2; i++)
      MPI_Send(&result, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
#ifndef REPAIRED
    int wanted = size - 1;
#else
    int wanted = 2 * (size - 1);
#endif
    for (int i = 0; i < wanted; i++)
      MPI_Recv(&result, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
