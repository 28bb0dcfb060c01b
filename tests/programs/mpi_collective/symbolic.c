// Symbolic data passes through collectives and reductions without a decision:
// one path, and what is computed is exact.
// mpiproof-test:
// ranks: 3
// expect: verified
// paths: 1
#include <mpi.h>
#include <mpiproof.h>

static void average(void *in, void *inout, int *count, MPI_Datatype *type) {
  unsigned *a = in, *b = inout;
  (void)type;
  for (int i = 0; i < *count; i++)
    b[i] = 2 * a[i] + b[i];
}

int main(int argc, char **argv) {
  int rank;
  MPI_Op op;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const unsigned x = mpiproof_uint("x");
  unsigned all[3], sum, most, mixed, before = 0, copy = x;
  MPI_Allgather(&x, 1, MPI_UNSIGNED, all, 1, MPI_UNSIGNED, MPI_COMM_WORLD);
  MPI_Allreduce(&x, &sum, 1, MPI_UNSIGNED, MPI_SUM, MPI_COMM_WORLD);
  mpiproof_assert(all[rank] == x);
  mpiproof_assert(sum == all[0] + all[1] + all[2]);
  MPI_Allreduce(&x, &most, 1, MPI_UNSIGNED, MPI_MAX, MPI_COMM_WORLD);
  mpiproof_assert((most >= all[0]) & (most >= all[1]) & (most >= all[2]));
  mpiproof_assert((most == all[0]) | (most == all[1]) | (most == all[2]));
  MPI_Op_create(average, 0, &op);
  MPI_Allreduce(&x, &mixed, 1, MPI_UNSIGNED, op, MPI_COMM_WORLD);
  mpiproof_assert(mixed == 4 * all[0] + 2 * all[1] + all[2]);
  MPI_Exscan(&x, &before, 1, MPI_UNSIGNED, MPI_BXOR, MPI_COMM_WORLD);
  mpiproof_assert(rank != 2 || before == (all[0] ^ all[1]));
  MPI_Bcast(&copy, 1, MPI_UNSIGNED, 1, MPI_COMM_WORLD);
  mpiproof_assert(copy == all[1]);
  MPI_Op_free(&op);
  MPI_Finalize();
  return 0;
}
