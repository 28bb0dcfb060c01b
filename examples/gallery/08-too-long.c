// A message that is longer than the buffer
// wrong: the sender sends a line with its end, for which the receiver has
//   no room
// repair: the receiver asks for the length first
// run: -n 2
// finding: truncation
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    MPI_Send("twelve bytes", 13, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
  } else {
    char line[64];
    int length = 12;
#ifdef REPAIRED
    MPI_Status status;
    MPI_Probe(0, 0, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_CHAR, &length);
#endif
    MPI_Recv(line, length, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
