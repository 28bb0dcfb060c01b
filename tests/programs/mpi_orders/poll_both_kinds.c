// Polls two communicators in turn until both messages are there.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 12\n
// outcome: 21\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    int got1 = 0, got2 = 0;
    while (!got1 || !got2) {
      int flag;
      MPI_Iprobe(1, 0, WORLD, &flag, IGNORE);
      if (flag) {
        RECV(a, 1, 0);
        printf("1");
        got1 = 1;
      }
      MPI_Iprobe(2, 0, WORLD, &flag, IGNORE);
      if (flag) {
        RECV(a, 2, 0);
        printf("2");
        got2 = 1;
      }
    }
    printf("\n");
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
