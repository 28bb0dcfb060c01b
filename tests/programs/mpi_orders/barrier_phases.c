// The same tag, but a barrier between the phases.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  for (int phase = 0; phase < 2; phase++) {
    if (rank == 0) {
      for (int i = 0; i < 2; i++) {
        RECV(a, ANY, 0);
        assert(a == phase);
      }
    } else {
      SEND(0, 0, phase);
    }
    MPI_Barrier(WORLD);
  }
  MPI_Finalize();
  return 0;
}
