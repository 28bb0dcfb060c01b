// mpiproof-test:
// ranks: 3
// expect: verified
// assumes: none
//
// Integers, and the largest of numbers, are the same in every order.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, sum;
  double mine, most;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  mine = rank;
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(&mine, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  assert(sum == 3 && most == 2);
  MPI_Finalize();
  return 0;
}
