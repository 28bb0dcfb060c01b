// Two ranks poll, each does what the other polls for first.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 1\n0\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, flag = 0;
  MPI_Request s, r;
  ISEND(rank, 1 - rank, 0, s);
  IRECV(a, 1 - rank, 0, r);
  while (!flag)
    MPI_Test(&r, &flag, IGNORE);
  flag = 0;
  while (!flag)
    MPI_Test(&s, &flag, IGNORE);
  printf("%d\n", a);
  MPI_Finalize();
  return 0;
}
