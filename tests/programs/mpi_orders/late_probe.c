// A probe of any source sees rank 1 or, if that comes in time, rank 2, which
// first had to hear rank 3 by a wildcard.
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
  MPI_Status s;
  if (rank == 0) {
    MPI_Probe(ANY, 0, WORLD, &s);
    RECV(a, s.MPI_SOURCE, 0);
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
