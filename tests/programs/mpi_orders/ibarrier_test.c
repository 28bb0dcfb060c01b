// The barrier cannot be through before rank 1 has joined it.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Request r;
  if (rank == 0) {
    MPI_Ibarrier(WORLD, &r);
    MPI_Test(&r, &flag, IGNORE);
    printf("%d\n", flag);
    SEND(1, 0, 0);
    if (!flag)
      WAIT(r);
  } else {
    RECV(a, 0, 0);
    MPI_Ibarrier(WORLD, &r);
    WAIT(r);
  }
  MPI_Finalize();
  return 0;
}
