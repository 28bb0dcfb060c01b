// MPI_Barrier and MPI_Bcast: every root, every form, derived types with the
// same signature but another layout at the root, no data at all.
// mpiproof-test:
// ranks: 1 2 3 4 6
// expect: verified
#include "forms.h"

static int rank, size;

static void plain(int root) {
  double data[3] = {-1, -1, -1};
  if (rank == root)
    for (int i = 0; i < 3; i++)
      data[i] = 10 * root + i;
  CALL(MPI_Bcast, MPI_Ibcast, data, 3, MPI_DOUBLE, root, MPI_COMM_WORLD);
  for (int i = 0; i < 3; i++)
    assert(data[i] == 10 * root + i);
}

// The root sends a column of a matrix, the others receive a row.
static void column(int root) {
  int matrix[3][4], row[3] = {0, 0, 0};
  MPI_Datatype type;
  MPI_Type_vector(3, 1, 4, MPI_INT, &type);
  MPI_Type_commit(&type);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      matrix[i][j] = 100 * root + 10 * i + j;
  if (rank == root)
    CALL(MPI_Bcast, MPI_Ibcast, &matrix[0][2], 1, type, root, MPI_COMM_WORLD);
  else
    CALL(MPI_Bcast, MPI_Ibcast, row, 3, MPI_INT, root, MPI_COMM_WORLD);
  if (rank != root)
    for (int i = 0; i < 3; i++)
      assert(row[i] == 100 * root + 10 * i + 2);
  MPI_Type_free(&type);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++) {
    CALL(MPI_Barrier, MPI_Ibarrier, MPI_COMM_WORLD);
    for (int root = 0; root < size; root += 2) {
      plain(root);
      column(root);
    }
    CALL(MPI_Bcast, MPI_Ibcast, NULL, 0, MPI_INT, size - 1, MPI_COMM_WORLD);
    CALL(MPI_Barrier, MPI_Ibarrier, MPI_COMM_SELF);
  }
  MPI_Finalize();
  return 0;
}
