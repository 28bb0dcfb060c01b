// Intercommunicators.
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
  MPI_Comm h, c;
  MPI_Comm_split(W, r < 2, r, &h);
  MPI_Intercomm_create(h, 0, W, r < 2 ? 2 : 0, 1, &c);
  if (r == 0) {
    MPI_Recv(&y, 1, MPI_INT, ANY, 0, c, &s);
    MPI_Recv(&z, 1, MPI_INT, ANY, 0, c, I);
    assert(y == 2); /* @A */
    assert(y == s.MPI_SOURCE + 2);
  }
  if (r >= 2)
    MPI_Send(&x, 1, MPI_INT, 0, 0, c);
  MPI_Comm_free(&c);
  MPI_Comm_free(&h);
  MPI_Finalize();
  return 0;
}
