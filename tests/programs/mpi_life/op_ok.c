// mpiproof-test:
// ranks: 2
// expect: verified
//
// Freed while a reduction is under way: the reduction keeps it.
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
  MPI_Request r;
  int sum;
  MPI_Op_create(add, 1, &op);
  MPI_Iallreduce(&rank, &sum, 1, MPI_INT, op, MPI_COMM_WORLD, &r);
  MPI_Op_free(&op);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)size;
  MPI_Finalize();
  return 0;
}
