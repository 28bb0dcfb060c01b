// mpiproof-test:
// note: MPJ: running average with distributed receivers (table V)
// options: -n 5
// outcome: Final Average:7\n
// outcome: Final Average:8.5\n
/* Rank 0 hands out sixteen numbers; ranks 1 to 4 average four each. Rank 4
 * reports to rank 3, ranks 2 and 3 to rank 1, which averages what comes in the
 * order of its coming; only one order gives the average. */
#include <mpi.h>
#include <stdio.h>

enum { WORK = 1, RESULT = 2, COUNT = 4 };

static double average(const int *numbers, int n) {
  double sum = 0.0;
  int i;

  for (i = 0; i < n; i++)
    sum += numbers[i];
  return sum / n;
}

static double consolidate(double mine, int messages) {
  double other;

  for (; messages > 0; messages--) {
    MPI_Recv(&other, 1, MPI_DOUBLE, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    mine = (mine + other) / 2;
  }
  return mine;
}

int main(int argc, char **argv) {
  static const int superior[] = {-1, 0, 1, 1, 3}, inferiors[] = {1, 2, 0, 1, 0};
  int rank, i, numbers[16];
  double result;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (i = 0; i < 16; i++)
      numbers[i] = i + 1;
    for (i = 1; i <= 4; i++)
      MPI_Send(numbers + (i - 1) * COUNT, COUNT, MPI_INT, i, WORK,
               MPI_COMM_WORLD);
    MPI_Recv(&result, 1, MPI_DOUBLE, 1, RESULT, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    printf("Final Average:%g\n", result);
  } else {
    MPI_Recv(numbers, COUNT, MPI_INT, 0, WORK, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    result = consolidate(average(numbers, COUNT), inferiors[rank]);
    MPI_Send(&result, 1, MPI_DOUBLE, superior[rank], RESULT, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
