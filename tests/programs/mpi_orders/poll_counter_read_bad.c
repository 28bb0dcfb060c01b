// A counter that is read in the end tells states apart, through another one.
// mpiproof-test:
// options: --spin-bound 20
// run: -n 2
// expect: violated
// limit: spin-bound
// finding: assertion-failed @ BUG
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0, n = 0, twice = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    while (!flag) {
      MPI_Test(&r, &flag, IGNORE);
      twice = n + n;
      n++;
    }
    assert(twice != 6);  /* @BUG */
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
