// mpiproof-test:
// ranks: 2
// expect: violated
// finding: io-race @ READ
// mpich: no
/* The same without atomic mode is a race. */
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
  int a = 1, b = 0;
  MPI_File_open(MPI_COMM_WORLD, "na.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_set_size(f, sizeof a);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) MPI_File_write_at(f, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  if (rank == 1) MPI_File_read_at(f, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE); /* @READ */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
