// Work until the barrier is through; the messages of rank 1 come before it.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 2\n
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
    SSEND(0, 0, rank);
    MPI_Ibarrier(WORLD, &r);
    WAIT(r);
  }
  MPI_Finalize();
  return 0;
}
