// Whether the cancel comes in time is open although the sender is late.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0\n
// outcome: 1\n
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
    printf("%d\n", flag);
  } else if (rank == 1) {
    RECV(a, ANY, 0);
    SEND(0, 0, 1);
  } else {
    SEND(1, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
