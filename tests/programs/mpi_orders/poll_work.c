// Between two polls rank 0 serves another rank: no deadlock, and the service
// ends.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, served = 0, done = 0, flag;
  if (rank == 0) {
    while (!done) {
      MPI_Iprobe(1, 1, WORLD, &flag, IGNORE);
      if (flag) {
        RECV(a, 1, 1);
        SEND(1, 1, a);
        served++;
      }
      MPI_Iprobe(2, 2, WORLD, &flag, IGNORE);
      if (flag) {
        RECV(a, 2, 2);
        done = 1;
      }
    }
    printf("%d\n", served);
  } else if (rank == 1) {
    for (int i = 0; i < 3; i++) {
      SEND(0, 1, i);
      RECV(a, 0, 1);
    }
    SEND(2, 0, 0);
  } else {
    RECV(a, 1, 0);
    SEND(0, 2, 0);
  }
  MPI_Finalize();
  return 0;
}
