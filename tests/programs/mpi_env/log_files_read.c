// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ OPEN
// mpich: no
/* A log that all ranks empty and write at the same time. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  FILE *log = fopen("log.txt", "w+"); /* @OPEN */
  fprintf(log, "rank %d\n", rank);
  if (rank == 1) {
    rewind(log);
    printf("%d\n", getc(log));
  }
  fclose(log);
  MPI_Finalize();
  return 0;
}
