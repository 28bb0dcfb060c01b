/* One key per rank, n phases of comparing with a neighbour. BAD: one too few. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, n, key, other, all[8];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &n);
  key = argv[rank + 1][0];
#ifdef BAD
  for (int phase = 1; phase < n; phase++) {
#else
  for (int phase = 0; phase < n; phase++) {
#endif
    int to = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
    if (to < 0 || to >= n) continue;
    MPI_Sendrecv(&key, 1, MPI_INT, to, 0, &other, 1, MPI_INT, to, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank < to ? other < key : other > key) key = other;
  }
  MPI_Gather(&key, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    for (int i = 0; i < n; i++) printf("%d ", all[i]);
    printf("\n");
  }
  MPI_Finalize();
  return 0;
}
