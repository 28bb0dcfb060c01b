// The message that was probed is not the one received
// wrong: MPI_Probe sees a message of some rank, MPI_Recv then takes one of
//   any rank
// repair: the receive names the source that the probe has found
// run: -n 3
// finding: truncation
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      char text[16];
      MPI_Status status;
      int length, source = MPI_ANY_SOURCE;
      MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_CHAR, &length);
#ifdef REPAIRED
      source = status.MPI_SOURCE;
#endif
      MPI_Recv(text, length, MPI_CHAR, source, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    }
  } else {
    MPI_Send("abcdefgh", 4 * rank, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
