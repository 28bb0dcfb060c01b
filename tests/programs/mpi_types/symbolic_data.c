// mpiproof-test:
// run: -n 2
// paths: 1
//
// Symbolic bytes pass through derived types, packing and external32 unharmed,
// without forks.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, matrix[3][3], back[3] = {0}, position = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  mpiproof_symbolic(matrix, sizeof matrix, "matrix");
  MPI_Datatype column;
  MPI_Type_vector(3, 1, 3, MPI_INT, &column);
  MPI_Type_commit(&column);
  char buffer[12];
  MPI_Pack(&matrix[0][1], 1, column, buffer, 12, &position, MPI_COMM_WORLD);
  position = 0;
  MPI_Unpack(buffer, 12, &position, back, 3, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < 3; i++) mpiproof_assert(back[i] == matrix[i][1]);

  MPI_Aint at = 0;
  int other[3] = {0};
  MPI_Pack_external("external32", back, 3, MPI_INT, buffer, 12, &at);
  mpiproof_assert((unsigned char)buffer[3] == (back[0] & 255));
  at = 0;
  MPI_Unpack_external("external32", buffer, 12, &at, other, 3, MPI_INT);
  for (int i = 0; i < 3; i++) mpiproof_assert(other[i] == back[i]);

  /* What comes back from the other rank is the column that was sent. */
  int echo[3];
  MPI_Sendrecv(&matrix[0][2], 1, column, 1 - rank, 0, other, 3, MPI_INT,
               1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(other, 3, MPI_INT, 1 - rank, 1, echo, 3, MPI_INT, 1 - rank, 1,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 0; i < 3; i++) mpiproof_assert(echo[i] == matrix[i][2]);
  MPI_Type_free(&column);
  MPI_Finalize();
  return 0;
}
