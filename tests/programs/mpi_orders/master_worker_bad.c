// The master stops only the worker that was last: the other waits.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: violated
// finding: deadlock @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, done = 0;
  MPI_Status s;
  if (rank == 0) {
    SEND(1, 0, 1);
    SEND(2, 0, 2);
    while (done < 2) {
      MPI_Recv(&a, 1, MPI_INT, ANY, 0, WORLD, &s);
      done++;
    }
    SEND(s.MPI_SOURCE, 0, 0);
  } else {
    for (;;) {
      RECV(a, 0, 0); /* @RECV */
      if (a == 0)
        break;
      SEND(0, 0, a * a);
    }
  }
  MPI_Finalize();
  return 0;
}
