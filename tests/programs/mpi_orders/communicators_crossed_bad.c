// Order is kept within a communicator only; the sends may wait.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm other;
  int a, b;
  MPI_Comm_dup(WORLD, &other);
  if (rank == 0) {
    RECV(a, 1, 0);
    MPI_Recv(&b, 1, MPI_INT, 1, 0, other, IGNORE);
  } else {
    MPI_Send(INT(2), 0, 0, other); /* @SEND */
    SEND(0, 0, 1);
  }
  MPI_Comm_free(&other);
  MPI_Finalize();
  return 0;
}
