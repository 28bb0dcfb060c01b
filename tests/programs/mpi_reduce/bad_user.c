// An operator of the program that is said to commute and does not, and one that
// does not associate.
// mpiproof-test:
// options: -n 3 --reduce-order=any
// expect: violated
// finding: assertion-failed @ COMMUTES
// finding: assertion-failed @ ASSOCIATES
#include <assert.h>
#include <mpi.h>

static void minus(void *in, void *inout, int *count, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *count; i++)
    ((int *)inout)[i] = ((int *)in)[i] - ((int *)inout)[i];
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Op op;
  int one = 1 << 4 * rank, s;
  MPI_Op_create(minus, 1, &op);
  MPI_Reduce(&one, &s, 1, MPI_INT, op, 0, MPI_COMM_WORLD);
  if (rank == 0)
    assert(s == 1 - 16 - 256 || s == 1 - (16 - 256)); /* @COMMUTES */
  MPI_Op_free(&op);
  MPI_Op_create(minus, 0, &op);
  MPI_Reduce(&one, &s, 1, MPI_INT, op, 0, MPI_COMM_WORLD);
  if (rank == 0)
    assert(s == 1 - 16 - 256); /* @ASSOCIATES */
  MPI_Op_free(&op);
  MPI_Finalize();
  return 0;
}
