// The same, and a corner is used.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-value @ USE
// says: was sent by rank
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double u[6][6];
  for (int i = 1; i < 5; i++)
    for (int k = 1; k < 5; k++)
      u[i][k] = rank;
  MPI_Sendrecv(u[1], 6, MPI_DOUBLE, 1 - rank, 1, u[5], 6, /* @SEND */
               MPI_DOUBLE, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  double sum = 0;
  for (int k = 0; k < 5; k++)
    sum += u[5][k];
  if (sum > 3) /* @USE */
    return 1;
  MPI_Finalize();
  return 0;
}
