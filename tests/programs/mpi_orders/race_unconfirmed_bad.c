// A difference that rests on what sin might give is none; the one behind it is.
// mpiproof-test:
// run: -n 3 --deterministic
// expect: violated
// finding: message-race @ RECV
#include <math.h>
#include <mpiproof.h>

#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b, x = mpiproof_range(4, 6, "x");
  if (rank == 0) {
    RECV(a, ANY, 0); /* @RECV */
    RECV(b, ANY, 0);
    if (sin(x) > 2) puts("strange");
    printf("%d\n", a);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
