// mpiproof-test:
// ranks: 3
// expect: verified
// assumes: reductions
//
// Another legal order of this sum gives 1 (MPI 4.1, 6.9.1): the answer says that
// it rests on the order of ranks.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  double mine, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  mine = rank == 0 ? 1e20 : rank == 1 ? 1 : -1e20;
  MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  assert(sum == 0);
  MPI_Finalize();
  return 0;
}
