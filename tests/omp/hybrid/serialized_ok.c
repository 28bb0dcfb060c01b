// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
//
// In a critical section, by sends that do not wait for the other thread.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank, in[2], out[2] = {1, 2};
  MPI_Request r[4];
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
  {
    int me = omp_get_thread_num();
#pragma omp critical
    {
      MPI_Isend(&out[me], 1, MPI_INT, 1 - rank, me, MPI_COMM_WORLD, &r[me]);
      MPI_Irecv(&in[me], 1, MPI_INT, 1 - rank, me, MPI_COMM_WORLD, &r[2 + me]);
    }
  }
  MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
  MPI_Finalize();
  return in[0] + in[1] - 3;
}
