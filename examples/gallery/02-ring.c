// A ring in which nobody begins
// wrong: every rank first waits for the message of its left neighbour
// repair: rank 0 sends first, and receives what has gone round
// run: -n 5
// finding: deadlock
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int token = 0, left = (rank + size - 1) % size, right = (rank + 1) % size;
#ifdef REPAIRED
  if (rank == 0) MPI_Send(&token, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
#endif
  MPI_Recv(&token, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  token++;
#ifdef REPAIRED
  if (rank != 0)
#endif
    MPI_Send(&token, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
