// Rank 1 polls until MPI_Abort of rank 0 ends it: no deadlock.
// mpiproof-test:
// run: -n 2
// expect: verified
// mpich: no
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int flag = 0;
  if (rank == 0)
    MPI_Abort(WORLD, 0);
  while (!flag)
    MPI_Iprobe(0, 0, WORLD, &flag, IGNORE);
  MPI_Finalize();
  return 0;
}
