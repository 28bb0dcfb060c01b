// In an intercommunicator broadcast only one rank is MPI_ROOT; the rest of its
// group says MPI_PROC_NULL. Here both groups wait for a root.
// mpiproof-test:
// run: -n 2
// expect: violated
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm inter;
  int x = 0;
  MPI_Intercomm_create(MPI_COMM_SELF, 0, WORLD, 1 - rank, 9, &inter);
  MPI_Bcast(&x, 1, MPI_INT, 0, inter); /* @CALL */
  MPI_Comm_free(&inter);
  MPI_Finalize();
  return 0;
}
