// Two wildcard receives, two senders, and any completes first: whom the first
// receive took and which is seen first are two questions.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
// outcome: 0 1: 1 2\n
// outcome: 0 1: 2 1\n
// outcome: 1 0: 1 2\n
// outcome: 1 0: 2 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2], i, j;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], ANY, 0, r[0]);
    IRECV(v[1], ANY, 0, r[1]);
    MPI_Waitany(2, r, &i, IGNORE);
    MPI_Waitany(2, r, &j, IGNORE);
    printf("%d %d: %d %d\n", i, j, v[0], v[1]);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
