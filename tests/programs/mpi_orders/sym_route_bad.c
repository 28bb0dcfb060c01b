// The message may go to rank 0 itself, or to a rank that does not exist.
// mpiproof-test:
// run: -n 2 --buffer=infinite
// expect: violated
// finding: invalid-rank @ SEND
// finding: deadlock @ RECV
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    int to = mpiproof_int("to");
    mpiproof_assume(to >= 0 && to < 3);
    SEND(to, 0, 1); /* @SEND */
  } else {
    RECV(a, 0, 0); /* @RECV */
  }
  MPI_Finalize();
  return 0;
}
