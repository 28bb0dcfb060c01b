// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: assertion-failed @ CHECK
// finding: assertion-failed @ CHECK
//
// Threads of both ranks talk with one tag: either may get either message.
#include <assert.h>
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num(), got = me;
    if (rank == 0) {
      MPI_Send(&me, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
      MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      assert(got == me); /* @CHECK */
    }
  }
  MPI_Finalize();
  return 0;
}
