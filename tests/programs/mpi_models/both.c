// mpiproof-test:
// note: deadlock if both of two ranks decide one way; others do not stand for it
// options: --path-models -n 6 --buffer=infinite
// expect: violated
// finding: deadlock @ TAKE
#include <mpi.h>

static int first_of_two(void) {
  int x, y;
  MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return x < y;
}

static void give(int to) { MPI_Send(&to, 1, MPI_INT, to, 9, MPI_COMM_WORLD); }

static void take(int from) {
  MPI_Recv(&from, 1, MPI_INT, from, 9, MPI_COMM_WORLD, /* @TAKE */
           MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank % 3 == 0) {
    int other = 3 - rank;
    if (first_of_two()) {
      give(other);
      take(other);
    } else {
      take(other);
      give(other);
    }
  } else {
    MPI_Send(&rank, 1, MPI_INT, rank / 3 * 3, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
