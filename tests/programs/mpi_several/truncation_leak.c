// mpiproof-test:
// note: one order of messages truncates, every one leaves a group behind
// ranks: 3
// expect: violated
// finding: truncation @ RECV
// finding: group-leak @ GROUP
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int x[2] = {0, 0};
  MPI_Group all;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_group(MPI_COMM_WORLD, &all); /* @GROUP */
  if (rank != 0) {
    MPI_Send(x, rank, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
    MPI_Recv(x, 2, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
