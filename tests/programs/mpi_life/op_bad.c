// mpiproof-test:
// ranks: 2
// expect: verified
// finding: operator-leak @ OP
// severity: warning
//
// An operator is never freed.
#include <mpi.h>


static void add(void *in, void *inout, int *n, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *n; i++) ((int *)inout)[i] += ((int *)in)[i];
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Op op;
  int sum;
  MPI_Op_create(add, 1, &op); /* @OP */
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, op, MPI_COMM_WORLD);
  (void)size;
  MPI_Finalize();
  return 0;
}
