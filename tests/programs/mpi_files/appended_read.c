// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// mpich: no
/* Read after a barrier: the order of lines is open. */
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
  char line[16];
  FILE *log = fopen("log", "a");
  fprintf(log, "rank %d\n", rank);
  fclose(log);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    log = fopen("log", "r");
    if (fgets(line, sizeof line, log) != NULL) fputs(line, stdout);
    fclose(log);
  }
  MPI_Finalize();
  return 0;
}
