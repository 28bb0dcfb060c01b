// Interleavings of 1 2 (rank 1, in order) with 3 (rank 2).
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=1
// expect: verified
// outcome: 1 2 3\n
// outcome: 1 3 2\n
// outcome: 3 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 0) {
    int a, b, c;
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    RECV(c, ANY, 0);
    printf("%d %d %d\n", a, b, c);
  } else if (rank == 1) {
    SEND(0, 0, 1);
    SEND(0, 0, 2);
  } else {
    SEND(0, 0, 3);
  }
  MPI_Finalize();
  return 0;
}
