// The sender's synchronous send is complete, so the receive is matched; the
// test of the receive may still say no.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Barrier(WORLD);
    MPI_Test(&r, &flag, IGNORE);
    printf("%d\n", flag);
    if (!flag)
      WAIT(r);
  } else {
    SSEND(0, 0, 1);
    MPI_Barrier(WORLD);
  }
  MPI_Finalize();
  return 0;
}
