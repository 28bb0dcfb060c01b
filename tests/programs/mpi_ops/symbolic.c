// mpiproof-test:
// ranks: 2 3
// paths: 1
//
// Reductions of symbolic data do not fork: one path, and what is known of the
// results holds for all inputs.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = mpiproof_int("x"), high, low, both, any;
  MPI_Allreduce(&x, &high, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  MPI_Allreduce(&x, &low, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&x, &both, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
  MPI_Allreduce(&x, &any, 1, MPI_INT, MPI_BOR, MPI_COMM_WORLD);
  mpiproof_assert((high >= x) & (low <= x));
  mpiproof_assert(((x != 0) & (both == 1)) | (both == 0));
  mpiproof_assert((any & x) == x);

  double d = mpiproof_double("d"), top;
  mpiproof_assume((d > -1e6) & (d < 1e6));
  MPI_Allreduce(&d, &top, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  mpiproof_assert(top >= d);

  struct { int value, index; } mine = {x, rank}, best;
  MPI_Allreduce(&mine, &best, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
  mpiproof_assert(best.value == high);
  mpiproof_assert((best.value != x) | (best.index <= rank));
  MPI_Finalize();
  return 0;
}
