// As endless_server.c, but rank 2 waits for a message that nobody sends while
// the others go on for ever: they never notice.
// mpiproof-test:
// run: -n 3
// run: -n 3 --no-path-models
// run: -n 3 --no-reduce=order
// expect: violated
// finding: deadlock @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0;
  if (rank == 0) {
    for (;;)
      MPI_Recv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 0, WORLD, IGNORE); /* @RECV */
  } else if (rank == 1) {
    for (;;) MPI_Ssend(&a, 1, MPI_INT, 0, 0, WORLD);
  } else {
    MPI_Recv(&a, 1, MPI_INT, 0, 0, WORLD, IGNORE);
  }
}
