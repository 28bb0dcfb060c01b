// One message, two receives that fit: the first posted has it, so only its
// index can come. The second message is an answer.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=zero
// run: -n 2 --buffer=infinite
// expect: verified
// outcome: 0 1\n
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int v[2], i, j;
  MPI_Request r[2];
  if (rank == 0) {
    IRECV(v[0], ANY, 0, r[0]);
    IRECV(v[1], 1, 0, r[1]);
    MPI_Waitany(2, r, &i, IGNORE);
    SEND(1, 0, 0);
    MPI_Waitany(2, r, &j, IGNORE);
    printf("%d %d\n", i, j);
  } else {
    int a;
    SEND(0, 0, 1);
    RECV(a, 0, 0);
    SEND(0, 0, 2);
  }
  MPI_Finalize();
  return 0;
}
