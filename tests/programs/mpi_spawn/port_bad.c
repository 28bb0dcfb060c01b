// mpiproof-test:
// ranks: 3
// expect: violated
// finding: deadlock @ CONNECT
//
// The server accepts one client only: the other one waits for ever.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  char port[MPI_MAX_PORT_NAME];
  MPI_Comm client;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) MPI_Open_port(MPI_INFO_NULL, port);
  MPI_Bcast(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
  if (rank == 0)
    MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &client);
  else
    MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, /* @CONNECT */
                     &client);
  MPI_Comm_disconnect(&client);
  if (rank == 0) MPI_Close_port(port);
  MPI_Finalize();
  return 0;
}
