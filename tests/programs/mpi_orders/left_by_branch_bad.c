// Only if rank 2 is first, its second message is left over.
// mpiproof-test:
// run: -n 3 --buffer=infinite
// expect: violated
// finding: unmatched-message @ SEND
// outcomes: 2
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    if (a == 1)
      RECV(b, 2, 1);
    printf("%d\n", a);
  } else {
    SEND(0, 0, rank);
    if (rank == 2)
      SEND(0, 1, 3); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
