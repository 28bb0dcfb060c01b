// As poll_sees_other_bad.c, but the other message is received on the way.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Status s;
  if (rank == 0) {
    do {
      MPI_Iprobe(ANY, MPI_ANY_TAG, WORLD, &flag, &s);
      if (flag && s.MPI_TAG != 5)
        RECV(a, 1, s.MPI_TAG);
    } while (!flag || s.MPI_TAG != 5);
    RECV(a, 1, 5);
  } else {
    SEND(0, 3, 1);
    SEND(0, 5, 1);
  }
  MPI_Finalize();
  return 0;
}
