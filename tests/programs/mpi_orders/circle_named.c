// mpiproof-test:
// note: two ranks exchange messages for ever, and nothing is ever to be chosen:
// note: the same state comes back
// options: -n 2 --max-time 60
// expect: verified
// finding: endless-execution @ SEND
#include <mpi.h>

static void send(int to) {
  int x = 1;
  MPI_Ssend(&x, 1, MPI_INT, to, 0, MPI_COMM_WORLD); /* @SEND */
}

static void take(int from) {
  int x;
  MPI_Recv(&x, 1, MPI_INT, from, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (;;) {
    if (rank == 0) send(1);
    take(1 - rank);
    if (rank == 1) send(0);
  }
  MPI_Finalize();
  return 0;
}
