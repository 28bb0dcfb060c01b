// The branch is on a received symbolic value: what rank 1 sends decides who is
// asked next.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, 1, 0);
    if (a > 10) {
      RECV(b, ANY, 1);
    } else {
      RECV(b, 2, 1);
    }
    assert(b == 2);
  } else if (rank == 1) {
    SEND(0, 0, mpiproof_int("a"));
  } else {
    SEND(0, 1, 2);
  }
  MPI_Finalize();
  return 0;
}
