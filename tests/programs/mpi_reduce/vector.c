// All elements of a vector are combined in the same order, and the answer says so.
// mpiproof-test:
// options: -n 3 --reduce-order=any
// expect: verified
// paths: 2
// assumes: in the same one for all elements
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const double values[] = {1e20, 1, -1e20};
  double x[2] = {values[rank], values[rank]}, s[2];
  MPI_Reduce(x, s, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    assert(s[0] == s[1] && (s[0] == 0 || s[0] == 1));
  MPI_Finalize();
  return 0;
}
