// A buffer that is still being sent
// wrong: the buffer of MPI_Isend is written before the send is complete
// repair: MPI_Wait comes before the buffer is used again
// run: -n 2
// finding: local-race
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int buffer[2] = {1, 2};
  if (rank == 0) {
    MPI_Request request;
    MPI_Isend(buffer, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
#ifdef REPAIRED
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
    buffer[0] = 3;
#ifndef REPAIRED
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
  } else {
    MPI_Recv(buffer, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
