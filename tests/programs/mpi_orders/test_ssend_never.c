// The receive of a synchronous send is behind the barrier: the test before it
// cannot succeed in any mode.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 1, flag;
  MPI_Request r;
  if (rank == 0) {
    MPI_Issend(&a, 1, MPI_INT, 1, 0, WORLD, &r);
    MPI_Test(&r, &flag, IGNORE);
    printf("%d\n", flag);
    MPI_Barrier(WORLD);
    WAIT(r);
  } else {
    MPI_Barrier(WORLD);
    RECV(a, 0, 0);
  }
  MPI_Finalize();
  return 0;
}
