// The leader of a group never set the rank of the other leader.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-value @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, leader;
  MPI_Comm inter;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    leader = 1;
  MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, leader, /* @CALL */
                       7, &inter);
  MPI_Comm_free(&inter);
  MPI_Finalize();
  return 0;
}
