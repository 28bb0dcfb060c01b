// mpiproof-test:
// cflags: -fopenmp
// ranks: 2
// expect: violated
// finding: local-race @ WRITE
//
// The border is written while a message from it is under way.
#include <mpi.h>
#include <omp.h>

int main(int argc, char **argv) {
  int provided, rank, u[4] = {0}, ghost = 0;
  MPI_Request r[2];
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Isend(&u[0], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
  MPI_Irecv(&ghost, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[1]);
#pragma omp parallel for num_threads(2)
  for (int i = 0; i < 4; i++) u[i] = i; /* @WRITE */
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Finalize();
  return 0;
}
