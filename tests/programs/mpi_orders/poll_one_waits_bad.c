// Rank 0 polls for rank 1, which waits for rank 0.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ POLL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  if (rank == 0) {
    while (!flag)
      MPI_Iprobe(ANY, 0, WORLD, &flag, IGNORE); /* @POLL */
    RECV(a, 1, 0);
    SEND(1, 0, 1);
  } else {
    RECV(a, 0, 0);
    SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
