// A maximum over symbolic contributions is one of them and not below any.
// mpiproof-test:
// run: -n 3
// expect: verified
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int x = mpiproof_int("x"), all[3], max = 0;
  MPI_Allreduce(&x, &max, 1, MPI_INT, MPI_MAX, WORLD);
  MPI_Allgather(&x, 1, MPI_INT, all, 1, MPI_INT, WORLD);
  assert(max >= all[0] && max >= all[1] && max >= all[2]);
  assert(max == all[0] || max == all[1] || max == all[2]);
  assert(all[rank] == x);
  MPI_Finalize();
  return 0;
}
