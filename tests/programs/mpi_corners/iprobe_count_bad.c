// Probes.
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
    int c = 0;
    MPI_Barrier(W);
    MPI_Iprobe(1, 0, W, &f, I);
    c += f;
    MPI_Iprobe(2, 0, W, &f, I);
    c += f;
    MPI_Recv(&y, 1, MPI_INT, 1, 0, W, I);
    MPI_Recv(&y, 1, MPI_INT, 2, 0, W, I);
    assert(c == 2); /* @A */
  } else {
    MPI_Isend(&x, 1, MPI_INT, 0, 0, W, &q);
    MPI_Barrier(W);
    MPI_Wait(&q, I);
  }
  MPI_Finalize();
  return 0;
}
