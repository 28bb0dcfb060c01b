// mpiproof-test:
// note: what is read was freed only if rank 2 comes first
// options: --path-models -n 4
// expect: violated
// finding: use-after-free @ LOAD
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size, sum = 0;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    int *parts[4] = {0}, *kept[4];
    for (int i = 1; i < size; i++) {
      int *part = kept[i] = malloc(sizeof *part);
      MPI_Recv(part, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      parts[status.MPI_TAG] = part;
    }
    free(kept[1]);
    sum = *parts[2]; /* @LOAD */
    free(kept[2]);
    free(kept[3]);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return sum > 100;
}
