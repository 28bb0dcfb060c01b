// mpiproof-test:
// note: reductions of unknown data are what they should be
// ranks: 2 3
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, i, all[3], sum, low, any, prefix, expect = 0;
  unsigned bits, product;
  struct {
    int value, place;
  } mine, best;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  mine.value = mpiproof_range(-1000, 1000, "value");
  mine.place = rank;
  MPI_Allgather(&mine.value, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD);
  mpiproof_assert(all[rank] == mine.value);

  MPI_Allreduce(&mine.value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(&mine.value, &low, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&mine.value, &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
  MPI_Allreduce(&mine, &best, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
  MPI_Scan(&mine.value, &prefix, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (i = 0; i < size; i++) {
    mpiproof_assert(low <= all[i] && best.value >= all[i]);
    mpiproof_assert(any || all[i] == 0);
    mpiproof_assert(i >= best.place || all[i] < best.value);
    sum -= all[i];
    if (i <= rank)
      expect += all[i];
  }
  mpiproof_assert(sum == 0 && prefix == expect);
  mpiproof_assert(all[best.place] == best.value);

  bits = (unsigned)mine.value;
  MPI_Allreduce(MPI_IN_PLACE, &bits, 1, MPI_UNSIGNED, MPI_BOR,
                MPI_COMM_WORLD);
  mpiproof_assert((bits & (unsigned)mine.value) == (unsigned)mine.value);
  product = (unsigned)mine.value | 1u;
  MPI_Allreduce(MPI_IN_PLACE, &product, 1, MPI_UNSIGNED, MPI_PROD,
                MPI_COMM_WORLD);
  mpiproof_assert(product % 2 == 1);
  MPI_Finalize();
  return 0;
}
