// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: thread-level @ CALL
// finding: thread-level @ CALL
//
// Two threads at once where one at a time is allowed.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank, in[2], out[2] = {1, 2};
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
    MPI_Sendrecv(&out[me], 1, MPI_INT, 1 - rank, me, &in[me], 1, /* @CALL */
                 MPI_INT, 1 - rank, me, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
