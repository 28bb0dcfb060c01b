// Two ranks answer each other for ever: no order of messages ends it.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: verified
// finding: endless-execution @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0;
  while (a >= 0) {
    if (rank == 0)
      SEND(1, 0, 1);
    RECV(a, ANY, 0); /* @RECV */
    if (rank == 1)
      SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
