// What needs no order is decided by none: integers, minima, maxima; and sums of
// floating-point numbers that are exact have one result, however many orders.
// mpiproof-test:
// options: -n 8 --reduce-order=any
// expect: verified
// paths: 1
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int i = rank, sum;
  double x = rank, most, total, all;
  MPI_Allreduce(&i, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(&x, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  MPI_Allreduce(&x, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Scan(&x, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  assert(sum == 28 && most == 7 && total == 28);
  assert(all == rank * (rank + 1) / 2);
  MPI_Finalize();
  return 0;
}
