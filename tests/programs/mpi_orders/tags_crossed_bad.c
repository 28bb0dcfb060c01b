// Tags received in the other order than sent: the first send may wait for its
// receive for ever.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 1) {
    SEND(0, 1, 1); /* @SEND */
    SEND(0, 2, 2);
  } else {
    int a, b;
    RECV(b, 1, 2);
    RECV(a, 1, 1);
  }
  MPI_Finalize();
  return 0;
}
