// Operands of an operator that does not commute stay in the order of ranks:
// joining decimal numbers associates.
// mpiproof-test:
// options: -n 4 --reduce-order=any
// expect: verified
#include <assert.h>
#include <mpi.h>

static void join(void *in, void *inout, int *count, MPI_Datatype *type) {
  int *a = in, *b = inout;
  (void)type;
  for (int i = 0; i < 2 * *count; i += 2) {
    b[i] += a[i] * b[i + 1];
    b[i + 1] *= a[i + 1];
  }
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Op op;
  int mine[2] = {rank + 1, 10}, s[2];
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  MPI_Op_create(join, 0, &op);
  MPI_Allreduce(mine, s, 1, pair, op, MPI_COMM_WORLD);
  assert(s[0] == 1234 && s[1] == 10000);
  MPI_Op_free(&op);
  MPI_Type_free(&pair);
  MPI_Finalize();
  return 0;
}
