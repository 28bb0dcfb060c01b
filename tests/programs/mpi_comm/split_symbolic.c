// mpiproof-test:
// options: --check leak
// ranks: 2 3
/* A colour from an input: the partition depends on it, the sum over all parts
 * does not. */
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, sum, total, color;
  MPI_Comm part;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  mpiproof_symbolic(&color, sizeof color, "color");
  mpiproof_assume(color >= 0 && color < size);
  MPI_Comm_split(MPI_COMM_WORLD, rank <= color, 0, &part);
  MPI_Reduce(&rank, &sum, 1, MPI_INT, MPI_SUM, 0, part);
  int own;
  MPI_Comm_rank(part, &own);
  if (own != 0) sum = 0;
  MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(total == size * (size - 1) / 2);
  MPI_Comm_free(&part);
  MPI_Finalize();
  return 0;
}
