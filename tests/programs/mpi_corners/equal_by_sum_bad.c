// States that are equal but for one thing.
// mpiproof-test:
// options: -n 4
// expect: violated
// finding: assertion-failed @ A
// finding: assertion-failed @ B
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
    int t = 0;
    for (int i = 0; i < 3; i++) {
      int a;
      MPI_Recv(&a, 1, MPI_INT, ANY, 0, W, I);
      t = t ^ (a << i);
    }
    assert(t != (1 ^ 4 ^ 12)); /* @A */
    assert(t != (3 ^ 4 ^ 4)); /* @B */
  } else
    MPI_Send(&x, 1, MPI_INT, 0, 0, W);
  MPI_Finalize();
  return 0;
}
