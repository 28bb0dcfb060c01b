// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: tag-mismatch @ CALL
//
// Receives inside a critical section: the thread whose message comes first need
// not be the one that is in it.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank, x;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2) private(x)
  {
    int me = omp_get_thread_num();
#pragma omp critical
    {
      x = me;
      if (rank == 0)
        MPI_Ssend(&x, 1, MPI_INT, 1, me, MPI_COMM_WORLD);
      else
        MPI_Recv(&x, 1, MPI_INT, 0, me, /* @CALL */ MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    }
  }
  MPI_Finalize();
  return 0;
}
