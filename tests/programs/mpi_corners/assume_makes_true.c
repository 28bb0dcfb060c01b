// Assumptions and who takes what.
// mpiproof-test:
// options: -n 3
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
  int in = r == 1 ? mpiproof_range(0, 4, "in") : 0;
  if (r == 1) {
    mpiproof_assume(in > 2);
    MPI_Send(&in, 1, MPI_INT, 0, 0, W);
  }
  if (r == 2)
    MPI_Send(&x, 1, MPI_INT, 0, 0, W);
  if (r == 0) {
    int a, b;
    MPI_Recv(&a, 1, MPI_INT, ANY, 0, W, I);
    MPI_Recv(&b, 1, MPI_INT, ANY, 0, W, I);
    assert(a + b >= 5);
  }
  MPI_Finalize();
  return 0;
}
