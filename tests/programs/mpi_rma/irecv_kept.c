// mpiproof-test:
// ranks: 2
// expect: verified
//
// A receive outlives the window its buffer was in; another window follows.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, a = 0, v = 4;
  MPI_Win win;
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&a, sizeof a, sizeof a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  if (rank == 0) MPI_Irecv(&a, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
  MPI_Win_free(&win);
  if (rank == 1) MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Win_create(&a, sizeof a, sizeof a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Win_fence(0, win);
  v = 0;
  if (rank == 1) MPI_Get(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  MPI_Win_fence(0, win);
  if (rank == 1) assert(v == 4);
  MPI_Win_free(&win);
  MPI_Finalize();
}
