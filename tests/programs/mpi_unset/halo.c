// A halo with corners that nobody sets, sent as a column and as a row.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-send @ ROW
// severity: note
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double u[6][6];
  MPI_Datatype column;
  MPI_Type_vector(6, 1, 6, MPI_DOUBLE, &column);
  MPI_Type_commit(&column);
  for (int i = 1; i < 5; i++)
    for (int k = 1; k < 5; k++)
      u[i][k] = rank;
  MPI_Sendrecv(&u[0][1], 1, column, 1 - rank, 0, &u[0][5], 1, /* @SEND */
               column, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(u[1], 6, MPI_DOUBLE, 1 - rank, 1, u[5], 6, /* @ROW */
               MPI_DOUBLE, 1 - rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (u[2][5] != 1 - rank || u[5][2] != 1 - rank)
    return 1;
  MPI_Type_free(&column);
  MPI_Finalize();
  return 0;
}
