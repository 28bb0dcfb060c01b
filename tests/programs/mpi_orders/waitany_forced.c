// The second message is an answer to the completion of the first.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// run: -n 3 --buffer=infinite
// expect: verified
// outcome: 0 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2], i, j;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], 1, 0, r[0]);
    IRECV(v[1], 2, 0, r[1]);
    MPI_Waitany(2, r, &i, IGNORE);
    SEND(2, 0, i);
    MPI_Waitany(2, r, &j, IGNORE);
    printf("%d %d\n", i, j);
  } else {
    if (rank == 2)
      RECV(i, 0, 0);
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
