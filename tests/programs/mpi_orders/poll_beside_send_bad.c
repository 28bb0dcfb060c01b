// Rank 1 polls for ever. Rank 0's first send may be buffered; then its second
// one, which must not be, is what it is stuck in: one mistake either way.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: deadlock @ SECOND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int found = 0;
  if (rank == 0) {
    SEND(1, 0, 1);
    SSEND(1, 0, 2);  /* @SECOND */
  } else {
    while (!found) MPI_Iprobe(0, 1, WORLD, &found, IGNORE);
  }
  MPI_Finalize();
  return 0;
}
