// A counter that nobody reads may still overflow.
// mpiproof-test:
// options: --spin-bound 20 --check=overflow
// run: -n 2
// expect: violated
// finding: signed-overflow @ BUG
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    for (int n = 2147483645; !flag; n++)  /* @BUG */
      MPI_Test(&r, &flag, IGNORE);
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
