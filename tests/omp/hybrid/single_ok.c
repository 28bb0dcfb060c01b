// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
//
// That is fine if calls need only come one after the other.
#include <mpi.h>

int main(int argc, char **argv) {
  int provided, x = 1;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return x - 1;
}
