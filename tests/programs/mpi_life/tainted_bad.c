// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-rank @ SEND
//
// The rank with an error leaks nothing: it never came to MPI_Finalize. The
// other one waits for nobody and frees what it made.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 1;
  MPI_Comm c;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_SELF, &c);
  if (rank == 0)
    MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); /* @SEND */
  MPI_Comm_free(&c);
  MPI_Finalize();
  return 0;
}
