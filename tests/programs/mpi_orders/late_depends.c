// What the late sender says depends on whom it heard first: four results.
// mpiproof-test:
// run: -n 5
// run: -n 5 --buffer=zero
// run: -n 5 --buffer=infinite
// expect: verified
// outcome: 1 23\n
// outcome: 1 24\n
// outcome: 23 1\n
// outcome: 24 1\n
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
    RECV(b, ANY, 0);
    SEND(0, 0, 20 + a);
  } else {
    SEND(2, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
