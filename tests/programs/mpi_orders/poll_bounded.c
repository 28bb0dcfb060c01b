// Three attempts: the message is seen at one of them, or at none.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 0\n
// outcome: 1\n
// outcome: 2\n
// outcome: 3\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0, i;
  if (rank == 0) {
    for (i = 0; i < 3; i++) {
      MPI_Iprobe(1, 0, WORLD, &flag, IGNORE);
      if (flag)
        break;
    }
    RECV(a, 1, 0);
    printf("%d\n", i);
  } else {
    SEND(0, 0, 5);
  }
  MPI_Finalize();
  return 0;
}
