// A broadcast from rank 1 instead of the barrier: rank 2 may not overtake, but
// rank 1 may.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, x = 0;
  for (int phase = 0; phase < 2; phase++) {
    if (rank == 0) {
      for (int i = 0; i < 2; i++) {
        RECV(a, ANY, 0);
        assert(a == phase); /* @HERE */
      }
    } else {
      SEND(0, 0, phase);
    }
    MPI_Bcast(&x, 1, MPI_INT, 1, WORLD);
  }
  MPI_Finalize();
  return 0;
}
