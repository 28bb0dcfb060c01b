// The destination, tag and value are symbolic: each rank gets what it should.
// mpiproof-test:
// run: -n 3
// run: -n 3 --buffer=zero
// expect: verified
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int a, plan[3];
  if (rank == 0) {
    plan[0] = mpiproof_int("to");
    plan[1] = mpiproof_int("tag");
    plan[2] = mpiproof_int("value");
    mpiproof_assume(plan[0] == 1 || plan[0] == 2);
    mpiproof_assume(plan[1] >= 0 && plan[1] < 4);
  }
  MPI_Bcast(plan, 3, MPI_INT, 0, WORLD);
  if (rank == 0)
    SEND(plan[0], plan[1], plan[2]);
  if (rank == plan[0]) {
    RECV(a, 0, plan[1]);
    assert(a == plan[2]);
  }
  MPI_Finalize();
  return 0;
}
