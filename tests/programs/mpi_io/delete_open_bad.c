// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ DELETE
// mpich: no
/* A process deletes a file that it has open. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_File f;
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  if (rank == 0) MPI_File_delete("a.bin", MPI_INFO_NULL); /* @DELETE */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
