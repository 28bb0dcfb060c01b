// All ranks read the same argument: what they compute from it agrees.
// mpiproof-test:
// run: -n 3 --sym-arg 1
// expect: verified
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int mine = argc > 1 ? argv[1][0] : 0, least, most;
  MPI_Allreduce(&mine, &least, 1, MPI_INT, MPI_MIN, WORLD);
  MPI_Allreduce(&mine, &most, 1, MPI_INT, MPI_MAX, WORLD);
  assert(least == most);
  if (mine == 'a')
    MPI_Barrier(WORLD);
  MPI_Finalize();
  return 0;
}
