// mpiproof-test:
// ranks: 2
// expect: verified
//
// Room for one message: the second send may fail, and is tried again until the
// first message is gone. Both answers are legal, so both happen here.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  static char room[sizeof(int) + MPI_BSEND_OVERHEAD];
  int rank, x, size;
  void *back;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  if (rank == 0) {
    MPI_Buffer_attach(room, sizeof room);
    for (x = 0; x < 3; x++) {
      while (MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD) != MPI_SUCCESS) {
      }
    }
    MPI_Buffer_detach(&back, &size);
  } else {
    for (int i = 0; i < 3; i++) {
      MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      assert(x == i);
    }
  }
  MPI_Finalize();
  return 0;
}
