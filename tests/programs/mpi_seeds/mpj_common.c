// mpiproof-test:
// note: MPJ: running average with a common receiver (table VIII)
// options: -n 5
// outcome: Final Average:2.8125\n
// outcome: Final Average:3.1875\n
// outcome: Final Average:3.75\n
// outcome: Final Average:4.3125\n
// outcome: Final Average:4.5\n
/* Rank 0 hands out eight numbers in unequal parts; ranks 2, 3 and 4 report to
 * rank 1. Six orders give five results; two happen to agree. */
#include <mpi.h>
#include <stdio.h>

enum { WORK = 1, RESULT = 2 };

static double average(const int *numbers, int n) {
  double sum = 0.0;
  int i;

  for (i = 0; i < n; i++)
    sum += numbers[i];
  return sum / n;
}

int main(int argc, char **argv) {
  static const int first[] = {0, 0, 1, 2, 4, 8};
  int rank, i, count, numbers[8];
  double result, other;
  MPI_Status status;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (i = 0; i < 8; i++)
      numbers[i] = i + 1;
    for (i = 1; i <= 4; i++)
      MPI_Send(numbers + first[i], first[i + 1] - first[i], MPI_INT, i, WORK,
               MPI_COMM_WORLD);
    MPI_Recv(&result, 1, MPI_DOUBLE, 1, RESULT, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    printf("Final Average:%g\n", result);
  } else {
    MPI_Recv(numbers, 8, MPI_INT, 0, WORK, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    result = average(numbers, count);
    for (i = 2; rank == 1 && i <= 4; i++) {
      MPI_Recv(&other, 1, MPI_DOUBLE, MPI_ANY_SOURCE, RESULT, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      result = (result + other) / 2;
    }
    MPI_Send(&result, 1, MPI_DOUBLE, rank == 1 ? 0 : 1, RESULT,
             MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
