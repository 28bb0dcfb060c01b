// Each waits for the other by trying two tags in turn. The ranks need not go
// round together: the states they pass through are reached in many ways.
// mpiproof-test:
// run: -n 2
// run: -n 2 --no-reduce=order
// expect: violated
// finding: deadlock @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int found = 0;
  while (!found) {
    MPI_Iprobe(1 - rank, 1, WORLD, &found, IGNORE);  /* @HERE */
    if (!found) MPI_Iprobe(1 - rank, 2, WORLD, &found, IGNORE);
  }
  MPI_Finalize();
  return 0;
}
