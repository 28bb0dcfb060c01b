// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
//
// Each thread has its own.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, sum[2];
  MPI_Comm comm[2];
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm[0]);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm[1]);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num(), one = me + 1;
    MPI_Allreduce(&one, &sum[me], 1, MPI_INT, MPI_SUM, comm[me]);
  }
  MPI_Comm_free(&comm[0]);
  MPI_Comm_free(&comm[1]);
  MPI_Finalize();
  return sum[0] == 2 && sum[1] == 4 ? 0 : 1;
}
