// A server and clients that go on for ever, all of them: no deadlock, a note.
// mpiproof-test:
// run: -n 3
// run: -n 3 --no-path-models
// run: -n 3 --no-reduce=order
// expect: verified
// finding: endless-execution @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0;
  if (rank == 0) {
    for (;;)
      MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, WORLD, IGNORE); /* @RECV */
  } else {
    for (;;) MPI_Ssend(&a, 1, MPI_INT, 0, 0, WORLD);
  }
}
