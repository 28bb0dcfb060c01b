// MPI_Allgather and MPI_Allgatherv: every form, in place, derived types on
// both sides, blocks in reverse order, empty blocks.
// mpiproof-test:
// ranks: 1 2 3 5
// expect: verified
#include "forms.h"
#include <string.h>

enum { MAX = 8 };
static int rank, size;

static void plain(void) {
  int mine = 3 * rank + 1, all[MAX];
  CALL(MPI_Allgather, MPI_Iallgather, &mine, 1, MPI_INT, all, 1, MPI_INT,
       MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    assert(all[i] == 3 * i + 1);
}

static void in_place(void) {
  int all[2 * MAX];
  for (int i = 0; i < 2 * size; i++)
    all[i] = i / 2 == rank ? 10 + i : -1;
  CALL(MPI_Allgather, MPI_Iallgather, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all,
       2, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < 2 * size; i++)
    assert(all[i] == 10 + i);
}

struct Pair {
  char c;
  double x;
};

// A structure with a gap on one side, its members apart on the other.
static void structures(void) {
  struct Pair mine = {(char)('a' + rank), 0.5 * rank}, all[MAX];
  MPI_Datatype parts[2] = {MPI_CHAR, MPI_DOUBLE}, type, packed;
  int lengths[2] = {1, 1};
  MPI_Aint places[2] = {offsetof(struct Pair, c), offsetof(struct Pair, x)};
  MPI_Aint close[2] = {0, 1};
  char bytes[9];
  MPI_Type_create_struct(2, lengths, places, parts, &type);
  MPI_Type_create_struct(2, lengths, close, parts, &packed);
  MPI_Type_commit(&type);
  MPI_Type_commit(&packed);
  memcpy(bytes, &mine.c, 1);
  memcpy(bytes + 1, &mine.x, sizeof mine.x);
  CALL(MPI_Allgather, MPI_Iallgather, bytes, 1, packed, all, 1, type,
       MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    assert(all[i].c == 'a' + i && all[i].x == 0.5 * i);
  MPI_Type_free(&type);
  MPI_Type_free(&packed);
}

static void uneven(void) {
  int mine[MAX], all[MAX * MAX], counts[MAX], displs[MAX];
  for (int i = 0; i < size; i++) {
    counts[i] = i % 3;
    displs[i] = MAX * (size - 1 - i);
  }
  for (int i = 0; i < counts[rank]; i++)
    mine[i] = 10 * rank + i;
  CALL(MPI_Allgatherv, MPI_Iallgatherv, mine, counts[rank], MPI_INT, all,
       counts, displs, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    for (int k = 0; k < counts[i]; k++)
      assert(all[displs[i] + k] == 10 * i + k);
}

static void uneven_in_place(void) {
  int all[2 * MAX], counts[MAX], displs[MAX];
  for (int i = 0; i < size; i++) {
    counts[i] = 1 + i % 2;
    displs[i] = 2 * i;
    for (int k = 0; k < 2; k++)
      all[2 * i + k] = i == rank ? 10 * i + k : -1;
  }
  CALL(MPI_Allgatherv, MPI_Iallgatherv, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL,
       all, counts, displs, MPI_INT, MPI_COMM_WORLD);
  for (int i = 0; i < size; i++)
    for (int k = 0; k < counts[i]; k++)
      assert(all[2 * i + k] == 10 * i + k);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++) {
    plain();
    in_place();
    structures();
    uneven();
    uneven_in_place();
  }
  MPI_Finalize();
  return 0;
}
