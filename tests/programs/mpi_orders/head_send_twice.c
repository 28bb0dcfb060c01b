// Two sends each, room for two.
// mpiproof-test:
// run: -n 2 --buffer=2
// run: -n 2 --buffer=infinite
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  SEND(1 - rank, 0, rank);
  SEND(1 - rank, 0, rank);
  RECV(a, 1 - rank, 0);
  RECV(a, 1 - rank, 0);
  MPI_Finalize();
  return 0;
}
