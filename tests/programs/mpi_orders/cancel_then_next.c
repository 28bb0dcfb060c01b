// A cancelled receive stood before another one: the message goes to the first,
// or the first is cancelled and it goes to the second, never to none.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 0 5 0 6\n
// outcome: 1 0 0 5\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0, b = 0, c = 0, flag;
  MPI_Request r[2];
  MPI_Status s;
  if (rank == 0) {
    IRECV(a, ANY, 0, r[0]);
    IRECV(b, ANY, 0, r[1]);
    MPI_Cancel(&r[0]);
    MPI_Wait(&r[0], &s);
    MPI_Test_cancelled(&s, &flag);
    SEND(1, 0, flag);
    WAIT(r[1]);
    printf("%d %d %d %d\n", flag, flag ? 0 : a, c, b);
  } else {
    SEND(0, 0, 5);
    RECV(a, 0, 0);
    if (!a)
      SEND(0, 0, 6);
  }
  MPI_Finalize();
  return 0;
}
