// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: data-race @ ADD
//
// A sum over all ranks of sums that threads compute into one variable.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, sum = 0, total;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 6; i++) sum += rank + i; /* @ADD */
  MPI_Allreduce(&sum, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
