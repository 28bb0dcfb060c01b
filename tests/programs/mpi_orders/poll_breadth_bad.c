// Breadth first, a poll that never ends is not verified.
// mpiproof-test:
// options: --search=bfs
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: incomplete
// limit: endless
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int flag = 0;
  if (rank == 0)
    while (!flag)
      MPI_Iprobe(1, 0, WORLD, &flag, IGNORE);
  MPI_Finalize();
  return 0;
}
