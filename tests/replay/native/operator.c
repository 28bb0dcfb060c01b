// An operator of the program that calls MPI itself, then one order.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

static void add(void *in, void *io, int *n, MPI_Datatype *t) {
  int r, s;
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  MPI_Type_size(*t, &s);
  for (int i = 0; i < *n; i++) ((int *)io)[i] += ((int *)in)[i];
}

int main(int argc, char **argv) {
  int rank, x, sum, who;
  MPI_Op op;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Op_create(add, 1, &op);
  x = rank;
  MPI_Allreduce(&x, &sum, 1, MPI_INT, op, MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Recv(&who, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    assert(who != 2); /* @BUG */
    MPI_Recv(&who, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Op_free(&op);
  MPI_Finalize();
  return 0;
}
