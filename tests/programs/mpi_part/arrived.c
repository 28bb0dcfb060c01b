// mpiproof-test:
// ranks: 2
// expect: verified
//
// The receiver works on partitions as they come, in place; a partition that has
// come may be used before the request is complete, and stays as it was left.
#include <assert.h>
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
    for (int i = 0; i < PARTS; i++) {
      data[i] = i + 1;
      MPI_Pready(i, request);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    int flag;
    MPI_Precv_init(data, PARTS, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
                   MPI_INFO_NULL, &request);
    MPI_Start(&request);
    for (int i = 0; i < PARTS; i++) {
      do MPI_Parrived(request, i, &flag);
      while (!flag);
      MPI_Parrived(request, i, &flag);
      assert(flag && data[i] == i + 1);
      data[i] *= 10;
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(data[0] == 10 && data[1] == 20);
    printf("%d %d\n", data[0], data[1]);
  }
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
