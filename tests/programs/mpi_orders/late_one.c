// Rank 2's message to rank 0 comes only after its own wildcard: it competes
// all the same.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=zero
// run: -n 4 --buffer=infinite
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
  } else if (rank == 2) {
    RECV(a, ANY, 0);
    SEND(0, 0, 2);
  } else {
    SEND(2, 0, 3);
  }
  MPI_Finalize();
  return 0;
}
