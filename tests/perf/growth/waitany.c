// 30 receives from any source of one sender's messages, completed by waitany.
#include <mpi.h>

#define COUNT 30

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Request requests[COUNT];
    int data[COUNT], at;
    for (int i = 0; i < COUNT; i++)
      MPI_Irecv(&data[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
                &requests[i]);
    for (int i = 0; i < COUNT; i++)
      MPI_Waitany(COUNT, requests, &at, MPI_STATUS_IGNORE);
  } else if (rank == 1) {
    for (int i = 0; i < COUNT; i++)
      MPI_Send(&i, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
