// MPI_Test until the message is there, then the answer: the sender waits.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 5\n6\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    while (!flag)
      MPI_Test(&r, &flag, IGNORE);
    printf("%d\n", a);
    SEND(1, 0, a + 1);
  } else {
    SEND(0, 0, 5);
    RECV(a, 0, 0);
    printf("%d\n", a);
  }
  MPI_Finalize();
  return 0;
}
