// Waits that pick.
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
  if (r == 0) {
    int b[2] = {0, 0};
    for (int i = 0; i < 2; i++)
      MPI_Irecv(&b[i], 1, MPI_INT, i + 1, 0, W, &qs[i]);
    MPI_Waitany(2, qs, &k, I);
    assert(k == 0); /* @A */
    MPI_Waitany(2, qs, &k, I);
  } else
    MPI_Send(&x, 1, MPI_INT, 0, 0, W);
  MPI_Finalize();
  return 0;
}
