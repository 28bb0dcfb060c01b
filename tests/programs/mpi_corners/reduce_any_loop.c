// Orders of reductions beside other choices.
// mpiproof-test:
// options: -n 3 --reduce-order=any
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
  double d = 0.1 * r, t = 0;
  for (int i = 0; i < 4; i++) {
    MPI_Allreduce(&d, &t, 1, MPI_DOUBLE, MPI_SUM, W);
    if (t > 0.2)
      d = t / 3;
  }
  assert(t < 0.4);
  MPI_Finalize();
  return 0;
}
