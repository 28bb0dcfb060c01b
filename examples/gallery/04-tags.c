// A message with another tag than the receive asks for
// wrong: rank 0 sends with tag 1, rank 1 waits for tag 2
// repair: one name for the tag, used on both sides
// run: -n 2
// finding: tag-mismatch
#include <mpi.h>
#ifndef REPAIRED
enum { SENT = 1, EXPECTED = 2 };
#else
enum { SENT = 1, EXPECTED = 1 };
#endif
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double x = 1.5;
  if (rank == 0) MPI_Send(&x, 1, MPI_DOUBLE, 1, SENT, MPI_COMM_WORLD);
  if (rank == 1)
    MPI_Recv(&x, 1, MPI_DOUBLE, 0, EXPECTED, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
