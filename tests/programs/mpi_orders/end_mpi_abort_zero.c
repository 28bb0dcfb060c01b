// MPI_Abort with code 0 ends all ranks as wished.
// mpiproof-test:
// run: -n 3
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 1)
    MPI_Abort(WORLD, 0);
  RECV(a, 1, 0);
  MPI_Finalize();
  return 0;
}
