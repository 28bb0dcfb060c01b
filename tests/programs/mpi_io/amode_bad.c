// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ OPEN
// mpich: no
/* Reading and writing at once is MPI_MODE_RDWR. */
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
  MPI_File_open(MPI_COMM_WORLD, "am", MPI_MODE_RDONLY | MPI_MODE_WRONLY, /* @OPEN */
                MPI_INFO_NULL, &f);
  MPI_Finalize();
  return 0;
}
