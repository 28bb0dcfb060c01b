// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
// paths: 1
//
// Threads that leave MPI alone.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int rank, a[4];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 4; i++) a[i] = rank + i;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return a[3] - rank - 3;
}
