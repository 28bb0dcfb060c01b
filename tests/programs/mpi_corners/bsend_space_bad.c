// Space of buffered sends.
// mpiproof-test:
// options: -n 3
// expect: violated
// finding: buffer-exhausted @ A
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
  char buf[MPI_BSEND_OVERHEAD + 4];
  MPI_Buffer_attach(buf, sizeof buf);
  void *at;
  int sz;
  if (r == 1) {
    MPI_Bsend(&x, 1, MPI_INT, 0, 0, W);
    MPI_Recv(&y, 1, MPI_INT, ANY, 1, W, I);
    MPI_Bsend(&x, 1, MPI_INT, 0, 0, W); /* @A */
    MPI_Recv(&y, 1, MPI_INT, ANY, 1, W, I);
  }
  if (r == 0) {
    MPI_Recv(&y, 1, MPI_INT, 1, 0, W, I);
    MPI_Send(&x, 1, MPI_INT, 1, 1, W);
    MPI_Recv(&y, 1, MPI_INT, 1, 0, W, I);
  }
  if (r == 2)
    MPI_Send(&x, 1, MPI_INT, 1, 1, W);
  MPI_Buffer_detach(&at, &sz);
  MPI_Finalize();
  return 0;
}
