// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
//
// It computes something else meanwhile.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank, x = 0, y = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() != 0) {
      for (int i = 0; i < 10; i++) y += i;
    } else if (rank == 0) {
      MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
      MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  }
  MPI_Finalize();
  return x + y - 45;
}
