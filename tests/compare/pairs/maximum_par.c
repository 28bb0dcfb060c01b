/* MPI_MAX. BAD: the first element is taken for the last rank's, too. */
#include "pair.h"

enum { N = 4 };

int main(int argc, char **argv) {
  int a[N], most;
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
#ifdef BAD
  if (rank == size - 1) a[rank] = a[0];
#endif
  MPI_Allreduce(&a[rank], &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  mpiproof_output(&most, sizeof most, "max");
  MPI_Finalize();
  return 0;
}
