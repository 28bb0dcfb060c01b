// As race_input_bad.c, but what is printed is the sum.
// mpiproof-test:
// run: -n 3 --deterministic --sym-arg 1
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    RECV(a, ANY, 0);
    RECV(b, ANY, 0);
    printf("%d\n", a + b);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
