// mpiproof-test:
// ranks: 2
// expect: verified
//
// The receiver starts its request and waits for a message that the sender sends
// after its own wait: nothing more is needed for the partitions to be taken.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, data[2] = {0, 0};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    data[1] = 8;
    MPI_Psend_init(data, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Pready_range(0, 1, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Send(0, 0, MPI_INT, 1, 1, MPI_COMM_WORLD);
  } else {
    MPI_Precv_init(data, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Recv(0, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    printf("%d %d\n", data[0], data[1]);
  }
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
