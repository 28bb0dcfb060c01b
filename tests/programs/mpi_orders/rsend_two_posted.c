// As rsend_stolen_bad.c with both receives in time.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 1 2\n
// outcome: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(a, ANY, 0, r[0]);
    IRECV(b, ANY, 0, r[1]);
    MPI_Barrier(WORLD);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    printf("%d %d\n", a, b);
  } else {
    MPI_Barrier(WORLD);
    MPI_Rsend(INT(rank), 0, 0, WORLD);
  }
  MPI_Finalize();
  return 0;
}
