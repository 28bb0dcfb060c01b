// Two ranks that put into the same place
// wrong: ranks 1 and 2 write the same element of a window between two
//   fences
// repair: every rank has an element of its own
// run: -n 3
// finding: rma-race
#include <mpi.h>
int main(void) {
  int rank, size;
  MPI_Init(0, 0);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int table[4] = {0};
  MPI_Win window;
  MPI_Win_create(table, sizeof table, sizeof table[0], MPI_INFO_NULL,
                 MPI_COMM_WORLD, &window);
  MPI_Win_fence(0, window);
#ifndef REPAIRED
  int place = 0;
#else
  int place = rank;
#endif
  if (rank != 0) MPI_Put(&rank, 1, MPI_INT, 0, place, 1, MPI_INT, window);
  MPI_Win_fence(0, window);
  MPI_Win_free(&window);
  MPI_Finalize();
  return 0;
}
