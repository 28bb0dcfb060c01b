// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ OPEN
// mpich: no
/* Members open in different modes. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int mode = rank == 0 ? MPI_MODE_WRONLY : MPI_MODE_RDWR;
  MPI_File_open(MPI_COMM_WORLD, "ad", MPI_MODE_CREATE | mode, MPI_INFO_NULL, &f); /* @OPEN */
  MPI_Finalize();
  return 0;
}
