// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-communicator @ USE
/* A communicator is used through a second variable after it was freed. */
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm comm, same;
  MPI_Init(&argc, &argv);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  same = comm;
  MPI_Comm_free(&comm);
  MPI_Barrier(same); /* @USE */
  MPI_Finalize();
  return 0;
}
