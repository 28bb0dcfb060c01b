// Rank 1 is done; rank 0 waits for one more message.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(a, ANY, 0); /* @RECV */
  } else {
    SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
