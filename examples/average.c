/* A running average of what three workers report: nothing fails, but the
 * result depends on who is faster. (After tables VII and VIII of the MPJ
 * paper.)
 *
 *   mpiproof -n 5 --outcomes examples/average.c       lists all five results
 */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  /* Rank r averages the numbers first[r] + 1 ... first[r + 1]. */
  static const int first[] = {0, 0, 1, 2, 4, 8};
  double average, other;
  int rank, i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  average = (first[rank] + 1 + first[rank + 1]) / 2.0;
  if (rank == 0) {
    MPI_Recv(&average, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    printf("average %g\n", average);
  } else if (rank == 1) {
    for (i = 0; i < 3; i++) {
      MPI_Recv(&other, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      average = (average + other) / 2;
    }
    MPI_Send(&average, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
  } else {
    MPI_Send(&average, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
