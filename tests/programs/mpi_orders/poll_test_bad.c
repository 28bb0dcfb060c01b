// Both poll for a message that each sends only after its own has come.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: deadlock @ POLL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  MPI_Request r;
  IRECV(a, 1 - rank, 0, r);
  while (!flag)
    MPI_Test(&r, &flag, IGNORE); /* @POLL */
  SEND(1 - rank, 0, 1);
  MPI_Finalize();
  return 0;
}
