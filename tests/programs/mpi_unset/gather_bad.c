// The root uses what one of the others never set.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-value @ USE
// says: was sent by rank 1 at
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = 1, all[4];
  if (rank == 1) {
    int y;
    MPI_Gather(&y, 1, MPI_INT, 0, 0, MPI_INT, 0, MPI_COMM_WORLD); /* @SEND */
  } else {
    MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
  }
  if (rank == 0)
    for (int i = 0; i < size; i++)
      if (all[i] == 7) /* @USE */
        return 1;
  MPI_Finalize();
  return 0;
}
