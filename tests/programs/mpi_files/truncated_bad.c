// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ OPEN
// mpich: no
/* One rank empties what another writes. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  FILE *f = fopen("out", rank == 0 ? "a" : "w"); /* @OPEN */
  if (rank == 0) fputs("x", f);
  fclose(f);
  MPI_Finalize();
  return 0;
}
