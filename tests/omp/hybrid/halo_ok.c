// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: verified
//
// Inner cells first, the border behind a barrier.
#include <assert.h>
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank, u[6], v[6], ghost = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 6; i++) u[i] = 10 * rank + i;
#pragma omp parallel num_threads(2)
  {
#pragma omp master
    MPI_Sendrecv(&u[0], 1, MPI_INT, 1 - rank, 0, &ghost, 1, MPI_INT, 1 - rank,
                 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma omp for
    for (int i = 0; i < 5; i++) v[i] = u[i] + u[i + 1];
#pragma omp single
    v[5] = u[5] + ghost;
  }
  assert(v[5] == 10 * rank + 5 + 10 * (1 - rank));
  MPI_Finalize();
  return 0;
}
