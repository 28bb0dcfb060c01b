// The amount of data and the root depend on inputs, which the processes agree
// on by a broadcast: each value is its own path.
// mpiproof-test:
// ranks: 2 3
// expect: verified
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, plan[2] = {0, 0}, data[4] = {-1, -1, -1, -1}, sum[4];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    plan[0] = mpiproof_range(0, 3, "count");
    plan[1] = mpiproof_range(0, 1, "root");
  }
  MPI_Bcast(plan, 2, MPI_INT, 0, MPI_COMM_WORLD);
  const int count = plan[0], root = plan[1];
  for (int i = 0; i < count && rank == root; i++)
    data[i] = 10 * root + i;
  MPI_Bcast(data, count, MPI_INT, root, MPI_COMM_WORLD);
  for (int i = 0; i < 4; i++)
    mpiproof_assert(data[i] == (i < count ? 10 * root + i : -1));
  MPI_Reduce(data, sum, count, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD);
  for (int i = 0; i < count && rank == root; i++)
    mpiproof_assert(sum[i] == size * (10 * root + i));
  MPI_Finalize();
  return 0;
}
