// Tags received in the other order than sent: fine if one send is buffered.
// mpiproof-test:
// ranks: 2
// run: -n 2 --buffer=1
// options: --buffer=infinite
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 1) {
    SEND(0, 1, 1);
    SEND(0, 2, 2);
  } else {
    int a, b;
    RECV(b, 1, 2);
    RECV(a, 1, 1);
    printf("%d %d\n", a, b);
  }
  MPI_Finalize();
  return 0;
}
