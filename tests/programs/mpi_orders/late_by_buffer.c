// Rank 1 gets past its first send only if it is buffered or received. Without
// buffering rank 2 is always second.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=1
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else if (rank == 1) {
    SEND(0, 0, 1);
    SEND(2, 0, 0);
  } else {
    RECV(a, 1, 0);
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
