// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ WRITE
// mpich: no
/* Explicit offsets into a sequential file. */
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
  char c = 1;
  MPI_File_open(MPI_COMM_WORLD, "sq.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL,
                MPI_INFO_NULL, &f);
  MPI_File_write_at(f, 0, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE); /* @WRITE */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
