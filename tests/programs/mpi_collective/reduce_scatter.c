// MPI_Reduce_scatter and MPI_Reduce_scatter_block: every form, in place,
// empty blocks.
// mpiproof-test:
// ranks: 1 2 3 5
// expect: verified
#include "forms.h"

enum { MAX = 8 };
static int rank, size;

static void blocks(int place) {
  int data[2 * MAX], result[2 * MAX];
  for (int i = 0; i < 2 * size; i++)
    data[i] = rank + 10 * i;
  for (int i = 0; i < 2 * size; i++)
    result[i] = place ? data[i] : -1;
  if (place)
    CALL(MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, MPI_IN_PLACE,
         result, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  else
    CALL(MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, data, result, 2,
         MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (int k = 0; k < 2; k++)
    assert(result[k] == size * (size - 1) / 2 + 10 * size * (2 * rank + k));
}

// Block i has i elements.
static void uneven(int place) {
  int counts[MAX], total = 0, before = 0;
  double data[MAX * MAX], result[MAX * MAX];
  for (int i = 0; i < size; i++) {
    counts[i] = i;
    total += i;
    before += i < rank ? i : 0;
  }
  for (int i = 0; i < total; i++)
    result[i] = data[i] = rank == i % size ? 100 + i : i;
  if (place)
    CALL(MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_IN_PLACE, result, counts,
         MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  else
    CALL(MPI_Reduce_scatter, MPI_Ireduce_scatter, data, result, counts,
         MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  for (int k = 0; k < rank; k++)
    assert(result[k] == 100 + before + k);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++)
    for (int place = 0; place < 2; place++) {
      blocks(place);
      uneven(place);
    }
  MPI_Finalize();
  return 0;
}
