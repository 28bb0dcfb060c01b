// After a successful test the buffer is the program's again.
// mpiproof-test:
// run: -n 2
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = -1, flag = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(x, 1, 0, r);
    while (!flag)
      MPI_Test(&r, &flag, IGNORE);
    assert(x == 5);
    x = 6;
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
