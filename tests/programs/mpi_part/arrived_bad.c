// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ READ
//
// Looks at a partition without asking whether it has come.
#include <mpi.h>
#include <stdio.h>

enum { PARTS = 2 };

int main(int argc, char **argv) {
  int rank, data[PARTS] = {0, 0};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(data, PARTS, 1, MPI_INT, 1, 0, MPI_COMM_WORLD,
                   MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Pready_range(0, 1, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    int flag;
    MPI_Precv_init(data, PARTS, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
                   MPI_INFO_NULL, &request);
    MPI_Start(&request);
    do MPI_Parrived(request, 0, &flag);
    while (!flag);
    printf("%d\n", data[0]);
    printf("%d\n", data[1]); /* @READ */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
