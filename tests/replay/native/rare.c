// A deadlock in one order of messages, which seldom comes about by itself: the
// server must be reached first by the worker that works longest. The native
// tests compare how often the plain program hangs with how often it does when
// the finding is replayed.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: deadlock @ REPLY
#include <mpi.h>
#include <stdio.h>

static double work(int rounds) {
  volatile double x = 1;
  for (int i = 0; i < rounds; i++) x = x * 1.0000001 + 0.5;
  return x;
}

int main(int argc, char **argv) {
  int rank, who;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Recv(&who, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (who == 2) { // it assumes that the other one has reported before
      MPI_Recv(&who, 1, MPI_INT, 2, 1, MPI_COMM_WORLD, /* @REPLY */
               MPI_STATUS_IGNORE);
    }
    MPI_Recv(&who, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    if (rank == 2) printf("%s", work(1000000) < 0 ? "never\n" : "");
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
