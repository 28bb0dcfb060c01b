// Sendrecv.
// mpiproof-test:
// options: -n 3
// expect: violated
// finding: deadlock @ A
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>
#define W MPI_COMM_WORLD
#define I MPI_STATUS_IGNORE
#define ANY MPI_ANY_SOURCE

int main(int argc, char **argv) {
  int r, n, x = 0, y = 0, z = 0, f = 0, k = 0;
  MPI_Status s;
  MPI_Request q, qs[4];
  (void)f, (void)k, (void)s, (void)q, (void)qs, (void)y, (void)z;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(W, &r);
  MPI_Comm_size(W, &n);
  x = r;
  MPI_Sendrecv(&x, 1, MPI_INT, (r + 1) % n, 0, &y, 1, MPI_INT, ANY, 0, W,
               I);
  if (r == 0)
    MPI_Sendrecv(&x, 1, MPI_INT, 2, 0, &z, 1, MPI_INT, 2, 0, W, I);
  if (r == 2) {
    MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &z, 1, MPI_INT, 0, 0, W, I); /* @A */
    assert(y == 1);
  }
  MPI_Finalize();
  return 0;
}
