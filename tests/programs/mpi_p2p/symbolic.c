// mpiproof-test:
// ranks: 3
// expect: verified
//
// Destination, tag, count and data of a message are inputs: all of them are
// explored, and the receiver's status tells which.
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, input[4], data[4] = {0, 0, 0, 0};
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    input[0] = mpiproof_range(1, 2, "dest");
    input[1] = mpiproof_range(3, 5, "tag");
    input[2] = mpiproof_range(0, 3, "count");
    input[3] = mpiproof_range(0, 1000000, "data");
  }
  MPI_Bcast(input, 4, MPI_INT, 0, MPI_COMM_WORLD);
  int dest = input[0], tag = input[1], count = input[2];
  if (rank == 0) {
    for (int i = 0; i < count; i++) {
      data[i] = input[3] + i;
    }
    MPI_Send(data, count, MPI_INT, dest, tag, MPI_COMM_WORLD);
  } else if (rank == dest) {
    int got;
    MPI_Status status;
    MPI_Recv(data, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    MPI_Get_count(&status, MPI_INT, &got);
    mpiproof_assert(got == count && status.MPI_TAG == tag);
    for (int i = 0; i < 4; i++) {
      mpiproof_assert(data[i] == (i < count ? input[3] + i : 0));
    }
  }
  MPI_Finalize();
  return 0;
}
