// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ OPEN
// mpich: no
/* The second barrier is missing: the next round empties the file. */
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
  for (int round = 0; round < 2; round++) {
    if (rank == 0) {
      FILE *f = fopen("checkpoint", "w"); /* @OPEN */
      fprintf(f, "%d", round);
      fclose(f);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    FILE *f = fopen("checkpoint", "r");
    int c = getc(f);
    if (c != EOF) putchar(c);
    fclose(f);
  }
  MPI_Finalize();
  return 0;
}
