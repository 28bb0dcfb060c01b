// Assumptions and who takes what.
// mpiproof-test:
// options: -n 3
// expect: violated
// finding: assertion-failed @ A
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
  int in = mpiproof_range(0, 4, "in");
  if (r)
    MPI_Send(&x, 1, MPI_INT, 0, 0, W);
  else {
    int a, b;
    MPI_Recv(&a, 1, MPI_INT, ANY, 0, W, I);
    if (in == 2)
      mpiproof_assume(a == 2);
    MPI_Recv(&b, 1, MPI_INT, ANY, 0, W, I);
    assert(!(in == 2 && b == 1)); /* @A */
  }
  MPI_Finalize();
  return 0;
}
