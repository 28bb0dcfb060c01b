// Tests of all.
// mpiproof-test:
// options: -n 3
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
  if (r == 0) {
    int b[2] = {9, 9};
    for (int i = 0; i < 2; i++)
      MPI_Irecv(&b[i], 1, MPI_INT, i + 1, 0, W, &qs[i]);
    MPI_Testall(2, qs, &f, MPI_STATUSES_IGNORE);
    if (!f)
      MPI_Waitall(2, qs, MPI_STATUSES_IGNORE);
    assert(b[0] == 1 && b[1] == 2);
  } else
    MPI_Send(&x, 1, MPI_INT, 0, 0, W);
  MPI_Finalize();
  return 0;
}
