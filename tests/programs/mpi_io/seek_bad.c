// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ SEEK
// mpich: no
/* A position before the start. */
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
  MPI_File_open(MPI_COMM_WORLD, "k.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_seek(f, -1, MPI_SEEK_SET); /* @SEEK */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
