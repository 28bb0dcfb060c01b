// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// mpich: no
/* A log that all ranks write and one reads back: it may have any lines. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  FILE *log = fopen("log.txt", "w+");
  fprintf(log, "rank %d\n", rank);
  if (rank == 1) {
    rewind(log);
    printf("%d\n", getc(log));
  }
  fclose(log);
  MPI_Finalize();
  return 0;
}
