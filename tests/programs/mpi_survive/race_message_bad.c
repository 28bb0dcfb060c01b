// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ ASSERT
//
// The twin of race_consequence_bad without races: the assertion counts.
#include <assert.h>
#include <mpi.h>
#define W MPI_COMM_WORLD
#define I MPI_STATUS_IGNORE

int main(int argc, char **argv) {
  int r, b = 1, c = 0;
  MPI_Request q;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &r);
  if (r == 0) {
    MPI_Send(&b, 1, MPI_INT, 1, 0, W);
  } else {
    MPI_Irecv(&c, 1, MPI_INT, 0, 0, W, &q);
    MPI_Wait(&q, I);
    assert(c == 5); /* @ASSERT */
  }
  MPI_Finalize();
  return 0;
}
