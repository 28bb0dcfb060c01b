// As two_masters.c with blocking sends and no buffering: rank 1 hears a worker
// only after rank 0 did. The orders are independent all the same, unless rank
// 0's second message waits for rank 1: it does not.
// mpiproof-test:
// run: -n 4 --buffer=zero
// expect: verified
// outcome: 2 3\n2 3\n
// outcome: 2 3\n3 2\n
// outcome: 3 2\n2 3\n
// outcome: 3 2\n3 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank < 2) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 0, rank);
    SEND(1, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
