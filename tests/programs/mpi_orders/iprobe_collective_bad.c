// Rank 0 polls before the barrier for a message that comes after it.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: deadlock @ POLL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  if (rank == 0) {
    while (!flag)
      MPI_Iprobe(1, 0, WORLD, &flag, IGNORE); /* @POLL */
    RECV(a, 1, 0);
    MPI_Barrier(WORLD);
  } else {
    MPI_Barrier(WORLD);
    SEND(0, 0, 1);
  }
  MPI_Finalize();
  return 0;
}
