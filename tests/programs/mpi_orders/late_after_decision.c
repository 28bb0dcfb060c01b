// Rank 2 sends only after rank 0's first receive: it cannot compete for it.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    SEND(2, 0, a);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    SEND(0, 0, 1);
  } else {
    RECV(a, 0, 0);
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
