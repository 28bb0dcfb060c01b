// mpiproof-test:
// ranks: 2
// expect: verified
// finding: file-leak @ OPEN
// mpich: no
/* A file left open. */
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
  MPI_File_open(MPI_COMM_WORLD, "lk", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &f); /* @OPEN */
  MPI_Finalize();
  return 0;
}
