/* Halo exchange of a one-dimensional stencil: everybody with two neighbours,
 * ROUNDS times. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, rounds;
  double cell[10] = {0}, next[10] = {0};
  MPI_Request q[4];
  MPI_Init(&argc, &argv);
  rounds = argc > 1 ? atoi(argv[1]) : 4;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  cell[1] = rank;
  for (int i = 0; i < rounds; i++) {
    MPI_Irecv(&cell[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &q[0]);
    MPI_Irecv(&cell[9], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &q[1]);
    MPI_Isend(&cell[1], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &q[2]);
    MPI_Isend(&cell[8], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &q[3]);
    MPI_Waitall(4, q, MPI_STATUSES_IGNORE);
    for (int k = 1; k < 9; k++)
      next[k] = (cell[k - 1] + cell[k] + cell[k + 1]) / 3;
    for (int k = 1; k < 9; k++) cell[k] = next[k];
  }
  MPI_Finalize();
  return 0;
}
