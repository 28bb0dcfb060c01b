// The message may come before the cancel; otherwise it is received later.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 0 5\n
// outcome: 1 5\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0, flag;
  MPI_Request r;
  MPI_Status s;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Cancel(&r);
    MPI_Wait(&r, &s);
    MPI_Test_cancelled(&s, &flag);
    if (flag)
      RECV(a, 1, 0);
    printf("%d %d\n", flag, a);
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
