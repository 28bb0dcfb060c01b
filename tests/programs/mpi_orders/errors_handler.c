// A handler of the program's own sees the error and lets it go on.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: class 1\n
#include "orders.h"

static int seen;
static void handler(MPI_Comm *comm, int *code, ...) {
  (void)comm;
  MPI_Error_class(*code, &seen);
}

int main(int argc, char **argv) {
  START();
  MPI_Errhandler h;
  MPI_Comm_create_errhandler(handler, &h);
  MPI_Comm_set_errhandler(WORLD, h);
  MPI_Errhandler_free(&h);
  if (rank == 0) {
    SEND(5, 0, 1);
    printf("class %d\n", seen == MPI_ERR_RANK);
  }
  MPI_Finalize();
  return 0;
}
