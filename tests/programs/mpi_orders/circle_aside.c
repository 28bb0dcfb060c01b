// mpiproof-test:
// note: two ranks exchange messages for ever without any choice, while a third
// note: waits for one of them in vain
// options: -n 3 --max-time 60
// expect: violated
// finding: deadlock @ TAKE
#include <mpi.h>

static void send(int to) {
  int x = 1;
  MPI_Ssend(&x, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
}

static void take(int from) {
  int x;
  MPI_Recv(&x, 1, MPI_INT, from, 0, MPI_COMM_WORLD, /* @TAKE */
           MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 2) take(0);
  for (;;) {
    if (rank == 0) send(1);
    take(1 - rank);
    if (rank == 1) send(0);
  }
  MPI_Finalize();
  return 0;
}
