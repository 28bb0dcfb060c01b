// As test_send_never.c without buffering: the test cannot succeed.
// mpiproof-test:
// run: -n 2 --buffer=zero
// expect: verified
// mpich: no
// outcome: 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 1, flag;
  MPI_Request r;
  if (rank == 0) {
    ISEND(a, 1, 0, r);
    MPI_Test(&r, &flag, IGNORE);
    printf("%d\n", flag);
    MPI_Barrier(WORLD);
    WAIT(r);
  } else {
    MPI_Barrier(WORLD);
    RECV(a, 0, 0);
  }
  MPI_Finalize();
  return 0;
}
