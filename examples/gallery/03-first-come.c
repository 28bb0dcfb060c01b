// The first message is not always that of rank 1
// wrong: messages are taken from any rank, but stored as if they came in
//   order of ranks
// repair: the status says who sent the message
// run: -n 4
// finding: assertion-failed
#include <assert.h>
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank != 0) {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    int value, all[64] = {0};
    for (int i = 1; i < size; i++) {
      MPI_Status status;
      MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
#ifndef REPAIRED
      all[i] = value;
#else
      all[status.MPI_SOURCE] = value;
#endif
    }
    for (int i = 1; i < size; i++) assert(all[i] == i);
  }
  MPI_Finalize();
  return 0;
}
