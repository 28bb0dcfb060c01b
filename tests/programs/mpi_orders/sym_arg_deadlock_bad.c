// Only for one letter does rank 0 take the wrong message.
// mpiproof-test:
// run: -n 3 --sym-arg 1
// run: -n 3 --sym-arg 1 --buffer=infinite
// expect: violated
// finding: deadlock @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 0) {
    if (argv[1][0] != 'a')
      RECV(a, 1, 0);
    else
      RECV(a, ANY, 0);
    RECV(a, 2, 0); /* @RECV */
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
