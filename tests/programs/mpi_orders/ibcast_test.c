// The root of a broadcast may be through before anybody else has joined.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, x = 4, flag;
  MPI_Request r;
  if (rank == 0) {
    MPI_Ibcast(&x, 1, MPI_INT, 0, WORLD, &r);
    MPI_Test(&r, &flag, IGNORE);
    printf("%d\n", flag);
    SEND(1, 0, 0);
    if (!flag)
      WAIT(r);
  } else {
    RECV(a, 0, 0);
    MPI_Ibcast(&x, 1, MPI_INT, 0, WORLD, &r);
    WAIT(r);
  }
  MPI_Finalize();
  return 0;
}
