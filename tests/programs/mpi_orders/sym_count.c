// The count is symbolic; the receiver asks how many came.
// mpiproof-test:
// run: -n 2
// expect: verified
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int v[4] = {1, 2, 3, 4}, n = 0;
  MPI_Status s;
  if (rank == 0) {
    n = mpiproof_int("n");
    mpiproof_assume(n >= 0 && n <= 4);
    MPI_Send(v, n, MPI_INT, 1, 0, WORLD);
    SEND(1, 1, n);
  } else {
    int got, want;
    MPI_Recv(v, 4, MPI_INT, 0, 0, WORLD, &s);
    RECV(want, 0, 1);
    MPI_Get_count(&s, MPI_INT, &got);
    assert(got == want);
  }
  MPI_Finalize();
  return 0;
}
