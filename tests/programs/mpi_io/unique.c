// mpiproof-test:
// ranks: 2
// expect: verified
/* A file that was promised to be opened once is opened again when closed. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File f, g;
  MPI_File_open(MPI_COMM_WORLD, "a.bin",
                MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_UNIQUE_OPEN,
                MPI_INFO_NULL, &f);
  MPI_File_close(&f);
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_RDONLY, MPI_INFO_NULL, &g);
  MPI_File_close(&g);
  MPI_Finalize();
  return 0;
}
