// A fast rank's message of phase two is taken for one of phase one.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Status s;
  if (rank == 0) {
    for (int phase = 0; phase < 2; phase++)
      for (int i = 0; i < 2; i++) {
        MPI_Recv(&a, 1, MPI_INT, ANY, 0, WORLD, &s);
        assert(a == phase); /* @HERE */
      }
  } else {
    SEND(0, 0, 0);
    SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
