// A matched probe takes its message: the receive gets the next one. The send
// of the first is not complete before MPI_Mrecv has matched it.
// mpiproof-test:
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=1
// expect: verified
// outcome: 1 2\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 0) {
    MPI_Message m;
    MPI_Status s;
    int a, b;
    MPI_Mprobe(ANY, MPI_ANY_TAG, WORLD, &m, &s);
    RECV(b, ANY, 0);
    MPI_Mrecv(&a, 1, MPI_INT, &m, &s);
    printf("%d %d\n", a, b);
  } else {
    SEND(0, 0, 1);
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
