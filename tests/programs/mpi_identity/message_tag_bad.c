// Two orders lead to states that differ in one thing: the tag of a message under
// way. All else is forgotten. With tag 3 nobody receives it and rank 1 waits for
// ever: a search that takes the states for equal sees only one of them.
// mpiproof-test:
// run: -n 4 --buffer=infinite
// run: -n 4 --buffer=infinite --no-path-models
// expect: violated
// finding: tag-mismatch @ HERE
#include <mpi.h>
#include <string.h>

static void forward(void) {
  MPI_Status status;
  int value, tag;
  MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
  tag = status.MPI_SOURCE;
  MPI_Send(&value, 1, MPI_INT, 1, tag, MPI_COMM_WORLD);
  memset(&status, 0, sizeof status);
  tag = 0;
  MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void collect(void) {
  int value;
  for (int i = 0; i < 2; i++)
    MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Recv(&value, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE); /* @HERE */
}

int main(int argc, char **argv) {
  int rank, zero = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) forward();
  if (rank == 1) collect();
  if (rank >= 2) {
    MPI_Send(&zero, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Send(&zero, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
