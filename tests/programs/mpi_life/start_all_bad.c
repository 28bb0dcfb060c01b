// mpiproof-test:
// ranks: 2
// expect: verified
// finding: missing-start @ MADE
// severity: warning
//
// One of two requests is started, both are waited for: which is allowed, but
// the other one was made in vain.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r[2];
  int x = rank, y = 0, flag;
  MPI_Recv_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r[0]);
  MPI_Recv_init(&y, 1, MPI_INT, MPI_PROC_NULL, 0, /* @MADE */
                MPI_COMM_WORLD, &r[1]);
  MPI_Start(&r[0]);
  if (rank == 0) {
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  } else {
    do MPI_Testall(2, r, &flag, MPI_STATUSES_IGNORE);
    while (!flag);
  }
  for (int i = 0; i < 2; i++) MPI_Request_free(&r[i]);
  (void)size;
  MPI_Finalize();
  return 0;
}
