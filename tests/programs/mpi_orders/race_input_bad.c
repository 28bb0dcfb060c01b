// Which of two messages comes first is printed. That there is an input, which
// nobody reads, makes no difference.
// mpiproof-test:
// run: -n 3 --deterministic --sym-arg 1
// run: -n 3 --deterministic --sym-arg 1 --no-path-models
// expect: violated
// finding: message-race @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0); /* @RECV */
    RECV(b, ANY, 0);
    printf("%d\n", a);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
