// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ RACE
// finding: deadlock @ WAIT
//
// A race on the buffer of a send does not hide a deadlock that has nothing to
// do with it.
#include <mpi.h>
#define W MPI_COMM_WORLD
#define I MPI_STATUS_IGNORE

int main(int argc, char **argv) {
  int r, b = 1, c;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &r);
  if (!r) {
    MPI_Isend(&b, 1, MPI_INT, 1, 0, W, &q);
    b = 2; /* @RACE */
    MPI_Wait(&q, I);
    MPI_Recv(&c, 1, MPI_INT, 1, 7, W, I); /* @WAIT */
  } else {
    MPI_Recv(&c, 1, MPI_INT, 0, 0, W, I);
    MPI_Recv(&c, 1, MPI_INT, 0, 8, W, I);
  }
  MPI_Finalize();
  return 0;
}
