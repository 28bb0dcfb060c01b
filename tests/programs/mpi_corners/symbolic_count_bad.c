// Symbolic arguments.
// mpiproof-test:
// options: -n 2
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
  int b[4] = {1, 2, 3, 4}, c = mpiproof_range(1, 4, "c");
  if (r == 0)
    MPI_Send(b, c, MPI_INT, 1, 0, W);
  else {
    MPI_Recv(b, 4, MPI_INT, 0, 0, W, &s);
    MPI_Get_count(&s, MPI_INT, &k);
    assert(k < 4); /* @A */
  }
  MPI_Finalize();
  return 0;
}
