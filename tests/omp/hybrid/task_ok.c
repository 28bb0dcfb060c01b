// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
//
// One that computes may; what it gives is sent when it has ended.
#include <mpi.h>

int main(int argc, char **argv) {
  int provided, rank, x = 1, y = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    {
#pragma omp task shared(x, y)
      y = x + 1;
#pragma omp taskwait
      MPI_Bcast(&y, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return y - 2;
}
