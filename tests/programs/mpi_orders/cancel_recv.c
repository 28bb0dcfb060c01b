// A receive nobody sends to can only be cancelled.
// mpiproof-test:
// run: -n 2
// expect: verified
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Request r;
  MPI_Status s;
  if (rank == 0) {
    IRECV(a, 1, 0, r);
    MPI_Cancel(&r);
    MPI_Wait(&r, &s);
    MPI_Test_cancelled(&s, &flag);
    printf("%d\n", flag);
  }
  MPI_Finalize();
  return 0;
}
