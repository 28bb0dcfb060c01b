// As ibarrier_poll.c with standard sends: a buffered message may still be
// under way when the barrier is through, and stays.
// mpiproof-test:
// run: -n 2 --buffer=infinite
// expect: violated
// finding: unmatched-message @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, done = 0, flag, n = 0;
  MPI_Request r;
  if (rank == 0) {
    MPI_Ibarrier(WORLD, &r);
    while (!done) {
      MPI_Test(&r, &done, IGNORE);
      do {
        MPI_Iprobe(ANY, 0, WORLD, &flag, IGNORE);
        if (flag) {
          RECV(a, ANY, 0);
          n++;
        }
      } while (flag);
    }
    printf("%d\n", n);
  } else {
    SEND(0, 0, rank); /* @SEND */
    MPI_Ibarrier(WORLD, &r);
    WAIT(r);
  }
  MPI_Finalize();
  return 0;
}
