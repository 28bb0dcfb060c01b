// mpiproof-test:
// ranks: 2
// expect: violated
// finding: io-race @ READ
// mpich: no
/* The synchronisation of the file is missing. */
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
  MPI_File_open(MPI_COMM_WORLD, "at_bad.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_at(f, 16 * rank, v, 4, MPI_INT, &s);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_File_read_at(f, 16 * ((rank + 1) % size), w, 4, MPI_INT, &s); /* @READ */
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
