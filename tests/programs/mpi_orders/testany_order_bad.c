// The program believes that requests complete in the order of the array.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=infinite
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2] = {0, 0}, flag = 0, i;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], 1, 0, r[0]);
    IRECV(v[1], 2, 0, r[1]);
    while (!flag)
      MPI_Testany(2, r, &i, &flag, IGNORE);
    assert(i == 0); /* @HERE */
    WAIT(r[1]);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
