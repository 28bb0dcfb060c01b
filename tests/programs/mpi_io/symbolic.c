// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Inputs pass through MPI files. */
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = mpiproof_int("x"), y = 0;
  MPI_File_open(MPI_COMM_WORLD, "sy.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_at(f, 4 * rank, &x, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_read_at(f, 4 * rank, &y, 1, MPI_INT, MPI_STATUS_IGNORE);
  assert(x == y);
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
