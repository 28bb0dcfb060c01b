// Each of two wildcards enables a rival of the other, not both at once.
// mpiproof-test:
// run: -n 4
// run: -n 4 --buffer=infinite
// expect: verified
// outcome: 2 1\n3 0\n
// outcome: 1 2\n3 0\n
// outcome: 2 1\n0 3\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  MPI_Request r;
  if (rank < 2) {
    int other = 1 - rank;
    RECV(a, ANY, 0);
    ISEND(rank, other, 0, r);
    RECV(b, ANY, 0);
    WAIT(r);
    printf("%d %d\n", a, b);
  } else {
    SEND(rank - 2, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
