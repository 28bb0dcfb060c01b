// Nobody sends the tag that is polled for.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: tag-mismatch @ POLL
#include "orders.h"

static void wait_for(int source, int tag) {
  int flag = 0;
  while (!flag)
    MPI_Iprobe(source, tag, WORLD, &flag, IGNORE); /* @POLL */
}

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    wait_for(1, 4);
    RECV(a, 1, 4);
  } else {
    SEND(0, 3, 5);
  }
  MPI_Finalize();
  return 0;
}
