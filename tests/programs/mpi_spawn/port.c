// mpiproof-test:
// ranks: 3
// expect: verified
// mpich: no
//
// A server accepts two clients at one port, whose name they get by messages, in
// any order; each gets an intercommunicator of its own.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, x, seen = 0;
  char port[MPI_MAX_PORT_NAME];
  MPI_Comm client;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Open_port(MPI_INFO_NULL, port);
    for (int i = 1; i < 3; i++)
      MPI_Send(port, MPI_MAX_PORT_NAME, MPI_CHAR, i, 0, MPI_COMM_WORLD);
    for (int i = 1; i < 3; i++) {
      MPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &client);
      MPI_Recv(&x, 1, MPI_INT, 0, 0, client, MPI_STATUS_IGNORE);
      seen += x;
      MPI_Comm_disconnect(&client);
    }
    MPI_Close_port(port);
    assert(seen == 3);
  } else {
    MPI_Recv(port, MPI_MAX_PORT_NAME, MPI_CHAR, 0, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    MPI_Comm_connect(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &client);
    MPI_Send(&rank, 1, MPI_INT, 0, 0, client);
    MPI_Comm_disconnect(&client);
  }
  MPI_Finalize();
  return 0;
}
