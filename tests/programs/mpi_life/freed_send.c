// A send is freed while it is pending: allowed (MPI 4.1, 3.7.3), but a warning.
// Not so if it is complete: known by MPI_Request_get_status, or because it is
// buffered or goes to nobody.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: freed-send @ FREE
// severity: warning
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 1, y, flag = 0, size;
  static char room[200 + MPI_BSEND_OVERHEAD];
  void *back;
  MPI_Request r;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    MPI_Request_free(&r); /* @FREE */
    MPI_Isend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &r);
    MPI_Recv(&y, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    while (!flag)
      MPI_Request_get_status(r, &flag, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &r);
    MPI_Request_free(&r);
    MPI_Buffer_attach(room, sizeof room);
    MPI_Ibsend(&x, 1, MPI_INT, 1, 3, MPI_COMM_WORLD, &r);
    MPI_Request_free(&r);
    MPI_Buffer_detach(&back, &size);
  } else {
    MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&y, 1, MPI_INT, 0, 2, MPI_COMM_WORLD);
    MPI_Recv(&y, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
