// Rank 0 tests its synchronous send; nobody ever receives.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: deadlock @ POLL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0, flag = 0;
  MPI_Request r;
  if (rank == 0) {
    MPI_Issend(&a, 1, MPI_INT, 1, 0, WORLD, &r);
    while (!flag)
      MPI_Test(&r, &flag, IGNORE); /* @POLL */
  }
  MPI_Finalize();
  return 0;
}
