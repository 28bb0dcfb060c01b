// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: data-race @ READ
// finding: local-race @ READ
//
// One thread exchanges the border while others compute: nobody waits for it.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank, u[6] = {0}, v[6], ghost = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    MPI_Sendrecv(&u[0], 1, MPI_INT, 1 - rank, 0, &ghost, 1, MPI_INT, 1 - rank,
                 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma omp for
    for (int i = 0; i < 6; i++) v[i] = u[i] + (i == 5 ? ghost : 0); /* @READ */
  }
  MPI_Finalize();
  return v[0];
}
