// mpiproof-test:
// ranks: 2
// expect: verified
//
// Clocks go on, so these loops end.
#include <mpi.h>
#include <time.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    double begin = MPI_Wtime();
    while (MPI_Wtime() < begin + 2.0) continue;
    time_t second = time(NULL);
    while (time(NULL) < second + 3) continue;
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
