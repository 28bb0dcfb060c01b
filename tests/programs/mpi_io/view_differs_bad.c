// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ VIEW
// mpich: no
/* Elementary types of different extents. */
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
  MPI_File_open(MPI_COMM_WORLD, "vd.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_Datatype e = rank == 0 ? MPI_INT : MPI_DOUBLE;
  MPI_File_set_view(f, 0, e, e, "native", MPI_INFO_NULL); /* @VIEW */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
