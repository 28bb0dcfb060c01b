// MPI_Gather and MPI_Gatherv: every root, every form, in place, a derived
// type at the root, blocks in reverse order with gaps, empty blocks.
// mpiproof-test:
// ranks: 1 2 3 5
// expect: verified
#include "forms.h"

enum { MAX = 8 };
static int rank, size;

static void plain(int root) {
  int mine[2] = {rank, 10 * rank}, all[2 * MAX];
  CALL(MPI_Gather, MPI_Igather, mine, 2, MPI_INT, all, 2, MPI_INT, root,
       MPI_COMM_WORLD);
  if (rank == root)
    for (int i = 0; i < size; i++)
      assert(all[2 * i] == i && all[2 * i + 1] == 10 * i);
}

static void in_place(int root) {
  long all[MAX], mine = 7 + rank;
  if (rank == root) {
    all[rank] = mine;
    CALL(MPI_Gather, MPI_Igather, MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, all, 1,
         MPI_LONG, root, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++)
      assert(all[i] == 7 + i);
  } else {
    CALL(MPI_Gather, MPI_Igather, &mine, 1, MPI_LONG, NULL, 0,
         MPI_DATATYPE_NULL, root, MPI_COMM_WORLD);
  }
}

// Rank i's three numbers become column i.
static void columns(int root) {
  int mine[3], matrix[3][MAX];
  MPI_Datatype column, resized;
  for (int i = 0; i < 3; i++)
    mine[i] = 10 * i + rank;
  MPI_Type_vector(3, 1, MAX, MPI_INT, &column);
  MPI_Type_create_resized(column, 0, sizeof(int), &resized);
  MPI_Type_commit(&resized);
  CALL(MPI_Gather, MPI_Igather, mine, 3, MPI_INT, matrix, 1, resized, root,
       MPI_COMM_WORLD);
  if (rank == root)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < size; j++)
        assert(matrix[i][j] == 10 * i + j);
  MPI_Type_free(&column);
  MPI_Type_free(&resized);
}

// Rank i sends i numbers; rank 0 none.
static void uneven(int root) {
  short mine[MAX], all[MAX * MAX];
  int counts[MAX], displs[MAX];
  for (int i = 0; i < rank; i++)
    mine[i] = 100 * rank + i;
  for (int i = 0; i < MAX * MAX; i++)
    all[i] = -1;
  for (int i = 0; i < size; i++) {
    counts[i] = i;
    displs[i] = MAX * (size - 1 - i);
  }
  CALL(MPI_Gatherv, MPI_Igatherv, mine, rank, MPI_SHORT, all, counts, displs,
       MPI_SHORT, root, MPI_COMM_WORLD);
  if (rank == root)
    for (int i = 0; i < size; i++)
      for (int k = 0; k < MAX; k++)
        assert(all[MAX * (size - 1 - i) + k] == (k < i ? 100 * i + k : -1));
}

static void uneven_in_place(int root) {
  char all[MAX * 2], mine[2] = {(char)rank, (char)(rank + 1)};
  int counts[MAX], displs[MAX];
  for (int i = 0; i < size; i++) {
    counts[i] = 1 + i % 2;
    displs[i] = 2 * i;
  }
  if (rank == root) {
    all[2 * rank] = (char)rank;
    all[2 * rank + 1] = (char)(rank + 1);
    CALL(MPI_Gatherv, MPI_Igatherv, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all,
         counts, displs, MPI_CHAR, root, MPI_COMM_WORLD);
    for (int i = 0; i < size; i++)
      for (int k = 0; k < counts[i]; k++)
        assert(all[2 * i + k] == i + k);
  } else {
    CALL(MPI_Gatherv, MPI_Igatherv, mine, counts[rank], MPI_CHAR, NULL, NULL,
         NULL, MPI_DATATYPE_NULL, root, MPI_COMM_WORLD);
  }
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
