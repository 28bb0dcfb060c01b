// The last rank has no right neighbour
// wrong: every rank sends to the next one, also the last
// repair: MPI_PROC_NULL at both ends: sends to it and receives from it do
//   nothing
// run: -n 3
// finding: invalid-rank
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int right = rank + 1, left = rank == 0 ? MPI_PROC_NULL : rank - 1, ghost = 0;
#ifdef REPAIRED
  if (right == size) right = MPI_PROC_NULL;
#endif
  MPI_Sendrecv(&rank, 1, MPI_INT, right, 0, &ghost, 1, MPI_INT, left, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
