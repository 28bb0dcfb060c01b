// A receive posted before takes one message; the probe sees the other.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r;
  MPI_Status s;
  if (rank == 0) {
    IRECV(a, ANY, 0, r);
    MPI_Probe(ANY, 0, WORLD, &s);
    RECV(b, s.MPI_SOURCE, 0);
    WAIT(r);
    assert(b == s.MPI_SOURCE);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
