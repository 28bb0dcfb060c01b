// Non-blocking ones on two communicators may be started in different orders.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm comm[2] = {WORLD};
  MPI_Request r[2];
  MPI_Comm_dup(WORLD, &comm[1]);
  MPI_Ibarrier(comm[rank], &r[0]);
  MPI_Ibarrier(comm[1 - rank], &r[1]);
  MPI_Wait(&r[0], IGNORE);
  MPI_Wait(&r[1], IGNORE);
  MPI_Comm_free(&comm[1]);
  MPI_Finalize();
  return 0;
}
