// A server loop that ends by a message: in one order of two clients after one
// round, in the other after two. It never hangs.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, rounds = 0, open = 2;
  if (rank == 0) {
    while (open) {
      RECV(a, ANY, 0);
      if (a < 0)
        open--;
      else
        rounds++;
    }
    printf("%d\n", rounds);
  } else if (rank == 1) {
    SEND(0, 0, 7);
    SEND(0, 0, -1);
  } else {
    SEND(0, 0, -1);
  }
  MPI_Finalize();
  return 0;
}
