// The result of the test is not looked at.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: local-race @ READ
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = -1, flag = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(x, 1, 0, r);
    MPI_Test(&r, &flag, IGNORE);
    if (x == 5) /* @READ */
      x = 6;
    if (!flag)
      WAIT(r);
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
