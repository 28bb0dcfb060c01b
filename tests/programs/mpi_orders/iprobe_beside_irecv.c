// The same with MPI_Iprobe: it never finds anything.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// run: -n 2 --buffer=zero
// expect: verified
// outcome: 0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag;
  MPI_Request r;
  if (rank == 0) {
    IRECV(a, ANY, 0, r);
    MPI_Iprobe(ANY, 0, WORLD, &flag, IGNORE);
    WAIT(r);
    printf("%d\n", flag);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
