// Communicators of the program.
// mpiproof-test:
// options: -n 4
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
  MPI_Comm c;
  MPI_Comm_split(W, r % 2, -r, &c);
  int me;
  MPI_Comm_rank(c, &me);
  if (me == 0) {
    MPI_Recv(&y, 1, MPI_INT, ANY, 0, c, &s);
    assert(y == 1); /* @A */
    assert(s.MPI_SOURCE == 1);
  } else
    MPI_Send(&x, 1, MPI_INT, 0, 0, c);
  MPI_Comm_free(&c);
  MPI_Finalize();
  return 0;
}
