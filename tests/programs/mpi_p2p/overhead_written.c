// The room for buffered messages is written as numbers that real libraries
// accept: 96 bytes besides each message.
// mpiproof-test:
// ranks: 2
// expect: verified
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[10] = {0}, size;
  static char room[2 * (sizeof x + 96)];
  void *back;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Buffer_attach(room, sizeof room);
    for (int i = 0; i < 2; i++)
      MPI_Bsend(x, 10, MPI_INT, 1, i, MPI_COMM_WORLD);
    MPI_Buffer_detach(&back, &size);
  } else {
    for (int i = 1; i >= 0; i--)
      MPI_Recv(x, 10, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
