/* Rank 0 serves random numbers to the workers. BAD: a worker counts the border,
 * too. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, in = 0, all, point[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int i = 0; i < 3; i++) {
    int worker = 1 + i % (size - 1);
    if (rank == 0) {
      point[0] = rand() % 8;
      point[1] = rand() % 8;
      MPI_Send(point, 2, MPI_INT, worker, 0, MPI_COMM_WORLD);
    } else if (rank == worker) {
      MPI_Recv(point, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifdef BAD
      if (point[0] * point[0] + point[1] * point[1] <= 36) in++;
#else
      if (point[0] * point[0] + point[1] * point[1] < 36) in++;
#endif
    }
  }
  MPI_Reduce(&in, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("in %d\n", all);
  MPI_Finalize();
  return 0;
}
