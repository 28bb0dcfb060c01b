// The receive was posted before, or there is room.
// mpiproof-test:
// run: -n 1 -DPOSTED=1
// run: -n 1 --buffer=zero -DPOSTED=1
// run: -n 1 --buffer=infinite
// run: -n 1 --buffer=1
// expect: verified
// mpich: no
// outcome: 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  MPI_Request r;
  #ifdef POSTED
  IRECV(a, 0, 0, r);
  SEND(0, 0, 1);
  #else
  SEND(0, 0, 1);
  IRECV(a, 0, 0, r);
  #endif
  WAIT(r);
  printf("%d\n", a);
  MPI_Finalize();
  return 0;
}
