// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
//
// The master calls MPI, the others wait for it.
#include <assert.h>
#include <mpi.h>

int x;

int main(int argc, char **argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
#pragma omp parallel num_threads(2)
  {
#pragma omp atomic
    x++;
#pragma omp barrier
#pragma omp master
    MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
#pragma omp barrier
    assert(x == 4);
  }
  MPI_Finalize();
  return 0;
}
