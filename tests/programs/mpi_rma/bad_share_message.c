// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ USE
//
// ... whose owner loads it meanwhile.
#include <mpi.h>

/* Messages from and to memory that processes share. */
int main(int argc, char **argv) {
  int rank, unit, value = 3;
  int *mine, *first;
  MPI_Aint bytes;
  MPI_Request request;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL,
                          MPI_COMM_WORLD, &mine, &win);
  MPI_Win_shared_query(win, 0, &bytes, &unit, &first);
  MPI_Win_fence(0, win);
  if (rank == 0) *first = 1;
  MPI_Win_fence(0, win);
  if (rank == 1)
    MPI_Irecv(first, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
              &request);
  if (rank == 0) {
    const int seen = *first; /* @USE */
    (void)seen;
    MPI_Send(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  }
  if (rank == 1) MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Win_fence(0, win);
  if (*first != 3) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
