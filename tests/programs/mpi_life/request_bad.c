// mpiproof-test:
// ranks: 2
// expect: verified
// finding: request-leak @ BCAST
// severity: warning
// finding: request-leak @ RECV
// severity: warning
//
// Persistent requests, point to point and collective, are used and never
// freed.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r[2];
  int x = rank, y;
  MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, /* @BCAST */
                 &r[0]);
  MPI_Recv_init(&y, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, /* @RECV */
                &r[1]);
  for (int i = 0; i < 2; i++) {
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  }
  (void)size;
  MPI_Finalize();
  return 0;
}
