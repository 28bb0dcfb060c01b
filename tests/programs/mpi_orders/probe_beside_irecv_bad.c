// The only message belongs to the receive that was posted before the probe.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ PROBE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, ANY, 0, r);
    MPI_Probe(ANY, 0, WORLD, IGNORE); /* @PROBE */
    WAIT(r);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
