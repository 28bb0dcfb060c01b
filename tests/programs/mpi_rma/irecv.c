// mpiproof-test:
// ranks: 3
// expect: verified
//
// A receive into memory of the window, when nobody reads it any more.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int a[2] = {0, 1}, v = 4;
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Win_create(a, sizeof a, sizeof *a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);

  MPI_Win_fence(0, win);
  if (rank == 1) MPI_Get(&v, 1, MPI_INT, 0, 1, 1, MPI_INT, win); /* @GET */
  MPI_Win_fence(0, win);
  if (rank == 0) MPI_Irecv(a + 1, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &request);
  if (rank == 2) MPI_Send(&v, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  if (rank == 0) assert(a[1] == 4);
  MPI_Win_free(&win);
  MPI_Finalize();
}
