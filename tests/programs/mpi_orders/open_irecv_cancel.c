// An open wildcard that is cancelled in the end: it took a message or not.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
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
    IRECV(a, ANY, 0, r);
    MPI_Barrier(WORLD);
    MPI_Cancel(&r);
    MPI_Wait(&r, &s);
    MPI_Test_cancelled(&s, &flag);
    if (flag)
      RECV(a, 1, 0);
    printf("%d %d\n", flag, a);
  } else {
    int five = 5;
    MPI_Request q;
    ISEND(five, 0, 0, q);
    MPI_Barrier(WORLD);
    WAIT(q);
  }
  MPI_Finalize();
  return 0;
}
