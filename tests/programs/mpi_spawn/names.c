// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// A published name is found by who knows that it was published; who does not
// asks until it is there; it is gone when it was taken back.
#include <assert.h>
#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
  int rank, code;
  char port[MPI_MAX_PORT_NAME];
  MPI_Comm other;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  if (rank == 0) {
    MPI_Open_port(MPI_INFO_NULL, port);
    MPI_Publish_name("ocean", MPI_INFO_NULL, port);
    MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
    MPI_Comm_disconnect(&other);
  } else {
    do code = MPI_Lookup_name("ocean", MPI_INFO_NULL, port);
    while (code != MPI_SUCCESS);
    MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &other);
    MPI_Comm_disconnect(&other);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  code = MPI_Lookup_name("ocean", MPI_INFO_NULL, port);
  assert(code == MPI_SUCCESS);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Unpublish_name("ocean", MPI_INFO_NULL, port);
    MPI_Close_port(port);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  code = MPI_Lookup_name("ocean", MPI_INFO_NULL, port);
  assert(code == MPI_ERR_NAME);
  MPI_Finalize();
  return 0;
}
