// An empty message says so, too; a receive of another tag says nothing.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 7\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 1, r);
    MPI_Send(NULL, 0, MPI_INT, 1, 0, WORLD);
    WAIT(r);
    printf("%d\n", a);
  } else {
    MPI_Recv(NULL, 0, MPI_INT, 0, 0, WORLD, IGNORE);
    MPI_Rsend(INT(7), 0, 1, WORLD);
  }
  MPI_Finalize();
  return 0;
}
