// Persistent requests.
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
    int b[2];
    MPI_Recv_init(&b[0], 1, MPI_INT, ANY, 0, W, &qs[0]);
    MPI_Recv_init(&b[1], 1, MPI_INT, ANY, 0, W, &qs[1]);
    for (int i = 0; i < 2; i++) {
      MPI_Startall(2, qs);
      MPI_Waitall(2, qs, MPI_STATUSES_IGNORE);
      assert(b[0] + b[1] == 3); /* @A */
    }
    MPI_Request_free(&qs[0]);
    MPI_Request_free(&qs[1]);
  } else
    for (int i = 0; i < 2; i++)
      MPI_Send(&x, 1, MPI_INT, 0, 0, W);
  MPI_Finalize();
  return 0;
}
