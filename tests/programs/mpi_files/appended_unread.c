// mpiproof-test:
// ranks: 2 3
// expect: verified
// mpich: no
/* Lines of several ranks in any order, and nobody reads them. */
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
  FILE *log = fopen("log", "a");
  fprintf(log, "rank %d\n", rank);
  fclose(log);
  MPI_Finalize();
  return 0;
}
