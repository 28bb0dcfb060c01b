// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-buffer @ ATTACH
//
// The buffer is shorter than the program says.
#include <mpi.h>

int main(int argc, char **argv) {
  static char room[1000];
  int size;
  void *back;
  MPI_Init(&argc, &argv);
  MPI_Buffer_attach(room, 1000 + MPI_BSEND_OVERHEAD); /* @ATTACH */
  MPI_Buffer_detach(&back, &size);
  MPI_Finalize();
  return 0;
}
