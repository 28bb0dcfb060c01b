// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
// paths: 1
//
// In it.
#include <mpi.h>

int main(int argc, char **argv) {
  int provided, sum[2] = {0};
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    {
      sum[0] = 1;
      MPI_Barrier(MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return sum[0] - 1;
}
