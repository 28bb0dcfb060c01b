// run: -n 2 --buffer=infinite
#include <mpi.h>
#include <stdlib.h>

enum { COUNT = 3 };

int main(int argc, char **argv) {
  int rank, values[COUNT];
  MPI_Request requests[COUNT];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < COUNT; i++)
      MPI_Irecv(&values[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
    MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
  } else {
    for (int i = COUNT - 1; i > 0; i--) {
      values[i] = i * 100;
      MPI_Isend(&values[i], 1, MPI_INT, 0, i, MPI_COMM_WORLD, &requests[i]);
    }
    MPI_Waitall(COUNT - 1, requests + 1, MPI_STATUSES_IGNORE);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
