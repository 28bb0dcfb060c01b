// The processes make their operators from different functions.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: operator-mismatch @ CALL
#include <mpi.h>

static void add(void *in, void *inout, int *count, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *count; i++)
    ((int *)inout)[i] += ((int *)in)[i];
}

static void take(void *in, void *inout, int *count, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *count; i++)
    ((int *)inout)[i] -= ((int *)in)[i];
}

int main(int argc, char **argv) {
  int rank, x = 1, y;
  MPI_Op op;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Op_create(rank == 0 ? add : take, 1, &op);
  MPI_Reduce(&x, &y, 1, MPI_INT, op, 0, MPI_COMM_WORLD); /* @CALL */
  MPI_Op_free(&op);
  MPI_Finalize();
  return 0;
}
