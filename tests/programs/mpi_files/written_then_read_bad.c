// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ OPEN
// mpich: no
/* Nothing lets the reader wait. */
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
  if (rank == 0) {
    FILE *f = fopen("a.txt", "w");
    fputs("hello", f);
    fclose(f);
  }
  if (rank == 1) {
    char text[8] = {0};
    FILE *f = fopen("a.txt", "r"); /* @OPEN */
    if (f != NULL) fclose(f);
    (void)text;
  }
  MPI_Finalize();
  return 0;
}
