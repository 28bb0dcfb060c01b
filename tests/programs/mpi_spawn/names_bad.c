// mpiproof-test:
// ranks: 2
// expect: violated
// finding: mpi-error @ LOOKUP
//
// Nothing says that the name is published when it is looked up.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  char port[MPI_MAX_PORT_NAME];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Publish_name("ocean", MPI_INFO_NULL, port);
  } else {
    MPI_Lookup_name("ocean", MPI_INFO_NULL, port); /* @LOOKUP */
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Unpublish_name("ocean", MPI_INFO_NULL, port);
    MPI_Close_port(port);
  }
  MPI_Finalize();
  return 0;
}
