// mpiproof-test:
// ranks: 2
// expect: violated
// finding: io-race @ READ
// mpich: no
/* A process reads what its own write, still under way, writes. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Request request;
  const int a = 7;
  int b = 0;
  MPI_File f;
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  if (rank == 0) {
    MPI_File_iwrite_at(f, 0, &a, 1, MPI_INT, &request);
    MPI_File_read_at(f, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE); /* @READ */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
