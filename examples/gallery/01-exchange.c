// Two sends that meet
// wrong: both ranks send before they receive; it works only as long as MPI
//   buffers the messages
// repair: MPI_Sendrecv does both at once, whatever is buffered
// run: -n 2
// finding: deadlock
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int other = 1 - rank, mine = rank, theirs;
#ifndef REPAIRED
  MPI_Send(&mine, 1, MPI_INT, other, 0, MPI_COMM_WORLD);
  MPI_Recv(&theirs, 1, MPI_INT, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
  MPI_Sendrecv(&mine, 1, MPI_INT, other, 0, &theirs, 1, MPI_INT, other, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
  MPI_Finalize();
  return 0;
}
