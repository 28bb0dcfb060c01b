// mpiproof-test:
// note: what an order does under one input says nothing about another input
// options: --path-models -n 5
// expect: violated
// finding: assertion-failed @ SMALL
// finding: assertion-failed @ LARGE
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

static int receive(int tag) {
  int x;
  MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, tag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return x;
}

int main(int argc, char **argv) {
  int rank, n, x;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    receive(1);
    receive(1);
    n = mpiproof_int("n");
    if (n < 5) {
      x = receive(2);
      if (x == 4) assert(n >= 5);  /* @SMALL */
    } else {
      x = receive(2);
      if (x == 4) assert(n < 5);  /* @LARGE */
    }
    receive(2);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank < 3 ? 1 : 2, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
