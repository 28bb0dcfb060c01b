// The poll finds a message at every round, but never the one it looks for, and
// nobody takes the other away.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: violated
// finding: deadlock @ POLL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Status s;
  if (rank == 0) {
    do {
      MPI_Iprobe(ANY, MPI_ANY_TAG, WORLD, &flag, &s); /* @POLL */
    } while (!flag || s.MPI_TAG != 5);
    RECV(a, 1, 5);
    RECV(a, 1, 3);
  } else {
    SEND(0, 3, 1);
    SEND(0, 5, 1);
  }
  MPI_Finalize();
  return 0;
}
