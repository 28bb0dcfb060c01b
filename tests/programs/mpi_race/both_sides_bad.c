// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ READ
// finding: local-race @ WRITE
// finding: local-race @ MEMSET
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  int rank, sum = 0, x[4] = {0}, y[4] = {1, 2, 3, 4};
  MPI_Request in, out;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Irecv(x, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &in);
  MPI_Isend(y, 2, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &out);
  sum += x[2] + y[0]; /* not in the buffer; reading what is sent is fine */
  y[2] = 5;
  if (rank == 0) sum += x[1]; /* @READ */
  if (rank == 1) {
    y[1] = 7; /* @WRITE */
    memset(x, 0, 8); /* @MEMSET */
  }
  MPI_Wait(&in, MPI_STATUS_IGNORE);
  sum += x[0];
  x[0] = sum;
  MPI_Wait(&out, MPI_STATUS_IGNORE);
  y[0] = sum;
  MPI_Finalize();
  return 0;
}
