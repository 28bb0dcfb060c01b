// One rank that receives first breaks the ring open.
// mpiproof-test:
// run: -n 2
// run: -n 3 --buffer=zero
// run: -n 5 --buffer=zero
// run: -n 5 --buffer=infinite
// run: -n 5
// expect: verified
// outcomes: 1
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0)
    RECV(a, size - 1, 0);
  SEND((rank + 1) % size, 0, rank);
  if (rank != 0)
    RECV(a, rank - 1, 0);
  MPI_Finalize();
  return 0;
}
