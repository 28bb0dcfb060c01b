// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Ranks append one after the other: the order is known. */
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
  for (int turn = 0; turn < 2; turn++) {
    if (rank == turn) {
      FILE *log = fopen("log", "a");
      fprintf(log, "rank %d\n", rank);
      fclose(log);
    }
    MPI_Barrier(MPI_COMM_WORLD);
  }
  FILE *log = fopen("log", "r");
  assert(fgets(line, sizeof line, log) && strcmp(line, "rank 0\n") == 0);
  assert(fgets(line, sizeof line, log) && strcmp(line, "rank 1\n") == 0);
  fclose(log);
  MPI_Finalize();
  return 0;
}
