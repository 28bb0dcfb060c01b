// Two sends each, room for one.
// mpiproof-test:
// run: -n 2 --buffer=1
// expect: violated
// finding: deadlock @ SEND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SEND(1 - rank, 0, rank);
  SEND(1 - rank, 0, rank); /* @SEND */
  RECV(a, 1 - rank, 0);
  RECV(a, 1 - rank, 0);
  MPI_Finalize();
  return 0;
}
