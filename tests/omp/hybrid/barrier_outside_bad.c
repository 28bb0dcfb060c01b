// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: thread-level @ CALL
// finding: thread-misuse @ CALL
//
// The barrier stands behind the master construct, not in it.
#include <mpi.h>

int main(int argc, char **argv) {
  int provided, sum[2] = {0};
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    sum[0] = 1;
    MPI_Barrier(MPI_COMM_WORLD); /* @CALL */
  }
  MPI_Finalize();
  return 0;
}
