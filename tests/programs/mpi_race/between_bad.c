// mpiproof-test:
// note: of an array, every other element belongs to a pending receive: writing
// note: those between is fine, also in loops; the first that is not, is seen
// ranks: 2
// expect: violated
// finding: local-race @ write
#include <mpi.h>

#define N 64

int main(int argc, char **argv) {
  int rank, cells[2 * N] = {0};
  MPI_Datatype odd;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Type_vector(N, 1, 2, MPI_INT, &odd);
  MPI_Type_commit(&odd);
  if (rank == 0) {
    MPI_Irecv(&cells[1], 1, odd, 1, 0, MPI_COMM_WORLD, &request);
    for (int i = 0; i < 2 * N; i += 2)
      cells[i] = i;
    for (int i = 0; i < 2 * N; i += 2)
      cells[i] += cells[2 * N - 2 - i];
    cells[2 * N - 1] = 1; /* @write */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&cells[1], 1, odd, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Type_free(&odd);
  MPI_Finalize();
  return 0;
}
