// MPI_Scatter and MPI_Scatterv: every root, every form, in place, a derived
// type at the root, overlapping blocks at the root, empty blocks.
// mpiproof-test:
// ranks: 1 2 3 5
// expect: verified
#include "forms.h"

enum { MAX = 8 };
static int rank, size;

static void plain(int root) {
  float all[2 * MAX], mine[2];
  for (int i = 0; i < 2 * size; i++)
    all[i] = (float)(100 * root + i);
  CALL(MPI_Scatter, MPI_Iscatter, rank == root ? all : NULL, 2, MPI_FLOAT,
       mine, 2, MPI_FLOAT, root, MPI_COMM_WORLD);
  for (int i = 0; i < 2; i++)
    assert(mine[i] == 100 * root + 2 * rank + i);
}

static void in_place(int root) {
  int all[MAX], mine = -1;
  for (int i = 0; i < size; i++)
    all[i] = root - i;
  if (rank == root) {
    CALL(MPI_Scatter, MPI_Iscatter, all, 1, MPI_INT, MPI_IN_PLACE, 0,
         MPI_DATATYPE_NULL, root, MPI_COMM_WORLD);
    mine = all[rank];
  } else {
    CALL(MPI_Scatter, MPI_Iscatter, NULL, 0, MPI_DATATYPE_NULL, &mine, 1,
         MPI_INT, root, MPI_COMM_WORLD);
  }
  assert(mine == root - rank);
}

// Column i of the root's matrix goes to rank i.
static void columns(int root) {
  int mine[3], matrix[3][MAX];
  MPI_Datatype column, resized;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < MAX; j++)
      matrix[i][j] = 10 * i + j;
  MPI_Type_vector(3, 1, MAX, MPI_INT, &column);
  MPI_Type_create_resized(column, 0, sizeof(int), &resized);
  MPI_Type_commit(&resized);
  CALL(MPI_Scatter, MPI_Iscatter, matrix, 1, resized, mine, 3, MPI_INT, root,
       MPI_COMM_WORLD);
  for (int i = 0; i < 3; i++)
    assert(mine[i] == 10 * i + rank);
  MPI_Type_free(&column);
  MPI_Type_free(&resized);
}

// Rank i gets the i numbers from i on: blocks overlap, which a sender may.
static void uneven(int root) {
  int all[2 * MAX], mine[MAX], counts[MAX], displs[MAX];
  for (int i = 0; i < 2 * MAX; i++)
    all[i] = i * i;
  for (int i = 0; i < size; i++) {
    counts[i] = i;
    displs[i] = i;
  }
  CALL(MPI_Scatterv, MPI_Iscatterv, all, counts, displs, MPI_INT, mine, rank,
       MPI_INT, root, MPI_COMM_WORLD);
  for (int i = 0; i < rank; i++)
    assert(mine[i] == (rank + i) * (rank + i));
}

static void uneven_in_place(int root) {
  int all[MAX], mine[1] = {-1}, counts[MAX], displs[MAX];
  for (int i = 0; i < size; i++) {
    counts[i] = 1;
    displs[i] = size - 1 - i;
    all[i] = 5 * i;
  }
  if (rank == root)
    CALL(MPI_Scatterv, MPI_Iscatterv, all, counts, displs, MPI_INT,
         MPI_IN_PLACE, 1, MPI_INT, root, MPI_COMM_WORLD);
  else
    CALL(MPI_Scatterv, MPI_Iscatterv, NULL, NULL, NULL, MPI_DATATYPE_NULL,
         mine, 1, MPI_INT, root, MPI_COMM_WORLD);
  assert(rank == root ? mine[0] == -1 : mine[0] == 5 * (size - 1 - rank));
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++)
    for (int root = 0; root < size; root += 2) {
      plain(root);
      in_place(root);
      columns(root);
      uneven(root);
      uneven_in_place(root);
    }
  MPI_Finalize();
  return 0;
}
