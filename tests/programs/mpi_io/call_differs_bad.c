// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-mismatch @ ONE
// mpich: no
/* Members make different collective calls on the file. */
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
  int v[4], w[4] = {0};
  MPI_Status s;
  for (int i = 0; i < 4; i++) v[i] = 100 * rank + i;
  MPI_File_open(MPI_COMM_WORLD, "cd.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  if (rank == 0)
    MPI_File_write_all(f, v, 1, MPI_INT, &s);
  else
    MPI_File_read_all(f, w, 1, MPI_INT, &s); /* @ONE */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
