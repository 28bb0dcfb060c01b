// Messages of one sender.
// mpiproof-test:
// options: -n 2
// expect: verified
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
  if (r == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 1, W);
    MPI_Send(&x, 1, MPI_INT, 1, 2, W);
  } else {
    MPI_Recv(&y, 1, MPI_INT, 0, MPI_ANY_TAG, W, &s);
    assert(s.MPI_TAG == 1);
    MPI_Recv(&y, 1, MPI_INT, 0, MPI_ANY_TAG, W, &s);
  }
  MPI_Finalize();
  return 0;
}
