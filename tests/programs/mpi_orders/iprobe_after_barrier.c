// After a barrier that follows the send, a probe still need not see the
// message: MPI promises progress, not speed.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 0\n
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Request r;
  if (rank == 0) {
    MPI_Barrier(WORLD);
    MPI_Iprobe(1, 0, WORLD, &flag, IGNORE);
    printf("%d\n", flag);
    RECV(a, 1, 0);
  } else {
    ISEND(rank, 0, 0, r);
    MPI_Barrier(WORLD);
    WAIT(r);
  }
  MPI_Finalize();
  return 0;
}
