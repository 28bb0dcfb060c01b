// mpiproof-test:
// ranks: 3
// expect: violated
// finding: invalid-communicator @ CREATE
/* The two groups of an intercommunicator must have no member in common. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm all, inter;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &all);
  MPI_Intercomm_create(all, 0, MPI_COMM_WORLD, 0, 1, &inter); /* @CREATE */
  MPI_Comm_free(&inter);
  MPI_Comm_free(&all);
  MPI_Finalize();
  return 0;
}
