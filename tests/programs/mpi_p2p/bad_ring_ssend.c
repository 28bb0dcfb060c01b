// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: deadlock @ SEND
//
// A ring in which everybody sends synchronously first.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int in, out = rank;
  MPI_Ssend(&out, 1, MPI_INT, (rank + 1) % size, 0, /* @SEND */ MPI_COMM_WORLD);
  MPI_Recv(&in, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
