// The sum of floating-point inputs is formed from left to right in the order
// of ranks, for every root, and MPI_MAXLOC finds the place of a largest value.
// mpiproof-test:
// ranks: 3
// expect: verified
// paths: 1
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const double x = mpiproof_double("x");
  double all[3], sum = 0;
  MPI_Allgather(&x, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, MPI_COMM_WORLD);
  MPI_Reduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, 1, MPI_COMM_WORLD);
  const double want = all[0] + all[1] + all[2];
  mpiproof_assert(rank != 1 || (sum == want) | (want != want));
  struct {
    int value, where;
  } mine = {mpiproof_int("value"), rank}, best;
  int values[3];
  MPI_Allgather(&mine.value, 1, MPI_INT, values, 1, MPI_INT, MPI_COMM_WORLD);
  MPI_Allreduce(&mine, &best, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
  mpiproof_assert((best.value >= values[0]) & (best.value >= values[1]) &
                  (best.value >= values[2]));
  mpiproof_assert((unsigned)best.where < 3u);
  mpiproof_assert((best.where == 0) ==
                  ((values[0] >= values[1]) & (values[0] >= values[2])));
  MPI_Finalize();
  return 0;
}
