// A message that nobody receives. Only without buffering does the sender wait.
// mpiproof-test:
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=1
// expect: violated
// finding: unmatched-message @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 0)
    SEND(1, 0, 1); /* @SEND */
  MPI_Finalize();
  return 0;
}
