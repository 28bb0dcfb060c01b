// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ WRITE
// mpich: no
/* Bytes that are no whole elementary type. */
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
  char c[3] = {0};
  MPI_File_open(MPI_COMM_WORLD, "vf.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_set_view(f, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
  MPI_File_write(f, c, 3, MPI_CHAR, MPI_STATUS_IGNORE); /* @WRITE */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
