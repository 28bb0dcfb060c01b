// Tags by what was received.
// mpiproof-test:
// options: -n 3
// expect: violated
// finding: assertion-failed @ A
// finding: deadlock @ B
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
  if (r) {
    MPI_Send(&x, 1, MPI_INT, 0, r, W);
    MPI_Send(&x, 1, MPI_INT, 0, 3 - r, W);
  } else {
    int a, b;
    MPI_Recv(&a, 1, MPI_INT, ANY, 1, W, &s);
    MPI_Recv(&b, 1, MPI_INT, s.MPI_SOURCE, MPI_ANY_TAG, W, I);
    assert(a == b);
    int c, d;
    MPI_Recv(&c, 1, MPI_INT, ANY, 2, W, &s); /* @B */
    MPI_Recv(&d, 1, MPI_INT, ANY, MPI_ANY_TAG, W, I);
    assert(c == 2 || a == 2);
    assert(c == a); /* @A */
  }
  MPI_Finalize();
  return 0;
}
