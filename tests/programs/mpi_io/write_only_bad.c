// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-misuse @ READ
// mpich: no
/* Reading what is open for writing only. */
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
  MPI_File_open(MPI_COMM_WORLD, "wo.dat", MPI_MODE_CREATE | MPI_MODE_WRONLY,
                MPI_INFO_NULL, &f);
  MPI_File_read_at(f, 0, w, 1, MPI_INT, &s); /* @READ */
  (void)v;
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
