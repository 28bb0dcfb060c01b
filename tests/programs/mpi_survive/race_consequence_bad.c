// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ READ
// finding: local-race @ WRITE
// finding: deadlock @ WAIT
//
// What the raced bytes hold is unknown: neither the branch nor the assertion
// is a finding of its own. The receive behind them is.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#define W MPI_COMM_WORLD
#define I MPI_STATUS_IGNORE

int main(int argc, char **argv) {
  int r, b = 1, c = 0, z = 0;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &r);
  if (r == 0) {
    MPI_Send(&b, 1, MPI_INT, 1, 0, W);
  } else {
    MPI_Irecv(&c, 1, MPI_INT, 0, 0, W, &q);
    if (c == 1) puts("early"); /* @READ */
    c = 5; /* @WRITE */
    MPI_Wait(&q, I);
    assert(c == 1);
  }
  if (r == 0) MPI_Recv(&z, 1, MPI_INT, 1, 3, W, I); /* @WAIT */
  MPI_Finalize();
  return 0;
}
