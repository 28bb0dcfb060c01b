// mpiproof-test:
// ranks: 2
// expect: verified
// exit: 0
//
// Blocks sent on by MPI_Rput: a buffer is filled again when its request is done.
#include <mpi.h>
#include <stdio.h>

enum { BLOCKS = 4 };

int main(int argc, char **argv) {
  int rank, *memory, buffer[2];
  MPI_Request requests[BLOCKS];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(BLOCKS * sizeof(int), sizeof(int), MPI_INFO_NULL,
                   MPI_COMM_WORLD, &memory, &win);
  if (rank == 0) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    for (int i = 0; i < BLOCKS; i++) {
      if (i >= 2) MPI_Wait(&requests[i - 2], MPI_STATUS_IGNORE);
      buffer[i % 2] = i * i; /* @FILL */
      MPI_Rput(&buffer[i % 2], 1, MPI_INT, 1, i, 1, MPI_INT, win,
               &requests[i]);
    }
    MPI_Waitall(BLOCKS, requests, MPI_STATUSES_IGNORE);
    MPI_Win_unlock(1, win);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1)
    for (int i = 0; i < BLOCKS; i++) printf("%d ", memory[i]);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
