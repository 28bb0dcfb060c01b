// Reading what has not arrived
// wrong: the value of MPI_Irecv is used before the receive is complete
// repair: MPI_Wait comes before the value is used
// run: -n 2
// finding: local-race
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int value = rank, twice = 0;
  if (rank == 0) {
    MPI_Send(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Request request;
    MPI_Irecv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
#ifndef REPAIRED
    twice = 2 * value;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#else
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    twice = 2 * value;
#endif
  }
  (void)twice;
  MPI_Finalize();
  return 0;
}
