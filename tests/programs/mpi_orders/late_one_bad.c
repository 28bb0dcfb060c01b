// The order that fails needs a sender that is late.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=zero
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    if (a == 2)
      assert(a == 1); /* @HERE */
  } else if (rank == 1) {
    SEND(0, 0, 1);
  } else if (rank == 2) {
    RECV(a, ANY, 0);
    SEND(0, 0, 2);
  } else {
    SEND(2, 0, 3);
  }
  MPI_Finalize();
  return 0;
}
