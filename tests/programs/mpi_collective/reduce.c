// MPI_Reduce and MPI_Allreduce: every form, every root, in place, predefined
// operators on several types, MINLOC and MAXLOC, no data.
// mpiproof-test:
// ranks: 1 2 3 5
// expect: verified
#include "forms.h"
#include <complex.h>

static int rank, size;

static void sums(int root) {
  double mine[2] = {rank + 0.5, -rank}, sum[2] = {-1, -1};
  CALL(MPI_Reduce, MPI_Ireduce, mine, sum, 2, MPI_DOUBLE, MPI_SUM, root,
       MPI_COMM_WORLD);
  const int total = size * (size - 1) / 2;
  if (rank == root)
    assert(sum[0] == total + 0.5 * size && sum[1] == -total);
  else
    assert(sum[0] == -1 && sum[1] == -1);
  CALL(MPI_Allreduce, MPI_Iallreduce, mine, sum, 2, MPI_DOUBLE, MPI_SUM,
       MPI_COMM_WORLD);
  assert(sum[0] == total + 0.5 * size && sum[1] == -total);
}

static void in_place(int root) {
  int value[2] = {rank + 1, 1 << rank};
  if (rank == root)
    CALL(MPI_Reduce, MPI_Ireduce, MPI_IN_PLACE, value, 2, MPI_INT, MPI_BOR,
         root, MPI_COMM_WORLD);
  else
    CALL(MPI_Reduce, MPI_Ireduce, value, NULL, 2, MPI_INT, MPI_BOR, root,
         MPI_COMM_WORLD);
  assert(value[1] == (rank == root ? (1 << size) - 1 : 1 << rank));
  int product = rank + 1, factorial = 1;
  for (int i = 1; i <= size; i++)
    factorial *= i;
  CALL(MPI_Allreduce, MPI_Iallreduce, MPI_IN_PLACE, &product, 1, MPI_INT,
       MPI_PROD, MPI_COMM_WORLD);
  assert(product == factorial);
}

static void operators(void) {
  const struct {
    MPI_Op op;
    long want;
  } rows[] = {
      {MPI_MAX, size - 1},     {MPI_MIN, 0},
      {MPI_LAND, 0},           {MPI_LOR, size > 1},
      {MPI_LXOR, (size - 1) % 2},
  };
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    long mine = rank, result = -1;
    CALL(MPI_Allreduce, MPI_Iallreduce, &mine, &result, 1, MPI_LONG,
         rows[i].op, MPI_COMM_WORLD);
    assert(result == rows[i].want);
  }
  unsigned char bits = (unsigned char)(0xf0 | rank), all;
  CALL(MPI_Allreduce, MPI_Iallreduce, &bits, &all, 1, MPI_UNSIGNED_CHAR,
       MPI_BAND, MPI_COMM_WORLD);
  assert(all == 0xf0);
  float complex z = (float)rank + 1.0f * I, w;
  CALL(MPI_Allreduce, MPI_Iallreduce, &z, &w, 1, MPI_C_FLOAT_COMPLEX, MPI_SUM,
       MPI_COMM_WORLD);
  assert(crealf(w) == size * (size - 1) / 2 && cimagf(w) == size);
}

static void places(void) {
  struct {
    double value;
    int where;
  } mine = {rank % 2 ? 3.0 : 1.0 * rank, rank}, best;
  CALL(MPI_Allreduce, MPI_Iallreduce, &mine, &best, 1, MPI_DOUBLE_INT,
       MPI_MINLOC, MPI_COMM_WORLD);
  assert(best.value == 0 && best.where == 0);
  CALL(MPI_Allreduce, MPI_Iallreduce, &mine, &best, 1, MPI_DOUBLE_INT,
       MPI_MAXLOC, MPI_COMM_WORLD);
  const int where = size == 1 ? 0 : size < 5 ? 1 : 4;
  assert(best.where == where && best.value == (where == 4 ? 4 : 3 * where));
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++) {
    for (int root = 0; root < size; root += 2) {
      sums(root);
      in_place(root);
    }
    operators();
    places();
    CALL(MPI_Reduce, MPI_Ireduce, NULL, NULL, 0, MPI_INT, MPI_SUM, 0,
         MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
