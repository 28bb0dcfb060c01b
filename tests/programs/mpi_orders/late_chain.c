// Three wildcards in a row before the late message is sent.
// mpiproof-test:
// run: -n 6
// run: -n 6 --buffer=zero
// run: -n 6 --buffer=infinite
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
  } else if (rank < 5) {
    RECV(a, ANY, 0);
    SEND(rank == 2 ? 0 : rank - 1, 0, rank);
  } else {
    SEND(4, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
