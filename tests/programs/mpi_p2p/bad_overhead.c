// Room for the messages, but not for what a library keeps besides.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: buffer-exhausted @ SEND
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[100] = {0}, size;
  static char room[sizeof x];
  void *back;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Buffer_attach(room, sizeof room);
    MPI_Bsend(x, 100, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
    MPI_Buffer_detach(&back, &size);
  } else {
    MPI_Recv(x, 100, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
