// The order shows in a file only.
// mpiproof-test:
// run: -n 3 --deterministic
// expect: violated
// finding: message-race @ RECV
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a, b;
  if (rank == 0) {
    FILE *f = fopen("log", "w");
    RECV(a, ANY, 0); /* @RECV */
    RECV(b, ANY, 0);
    fprintf(f, "%d\n", a);
    fclose(f);
  } else {
    SEND(0, 0, rank);
  }
  MPI_Finalize();
  return 0;
}
