// Orders of reductions beside other choices.
// mpiproof-test:
// options: -n 3 --reduce-order=any
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
  double d[3] = {1e20, 1, -1e20}, t[2];
  MPI_Request q2[2];
  MPI_Iallreduce(&d[r], &t[0], 1, MPI_DOUBLE, MPI_SUM, W, &q2[0]);
  MPI_Iallreduce(&d[r], &t[1], 1, MPI_DOUBLE, MPI_SUM, W, &q2[1]);
  MPI_Waitall(2, q2, MPI_STATUSES_IGNORE);
  double u[2] = {t[0], t[1]};
  MPI_Bcast(u, 2, MPI_DOUBLE, 0, W);
  assert(u[0] == t[0] && u[1] == t[1]);
  assert(t[0] + t[1] != 1); /* @A */
  MPI_Finalize();
  return 0;
}
