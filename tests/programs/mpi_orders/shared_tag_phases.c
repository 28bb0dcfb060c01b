// The same with a tag per phase.
// mpiproof-test:
// run: -n 3 --buffer=infinite
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    for (int phase = 0; phase < 2; phase++)
      for (int i = 0; i < 2; i++) {
        RECV(a, ANY, phase);
        assert(a == phase);
      }
  } else {
    SEND(0, 0, 0);
    SEND(0, 1, 1);
  }
  MPI_Finalize();
  return 0;
}
