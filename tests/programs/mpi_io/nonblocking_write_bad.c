// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ USE
// mpich: no
/* The buffer of a pending write is written. */
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
  MPI_Request q;
  MPI_File_open(MPI_COMM_WORLD, "nbw.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_iwrite_at(f, 16 * rank, v, 4, MPI_INT, &q);
  v[0] = 7; /* @USE */
  MPI_Wait(&q, &s);
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
