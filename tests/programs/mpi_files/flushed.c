// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Flushed is as good as closed. */
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
  FILE *f = NULL;
  if (rank == 0) {
    f = fopen("a.txt", "w");
    fputs("hello", f);
    fflush(f);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    char text[8] = {0};
    FILE *in = fopen("a.txt", "r");
    assert(in != NULL);
    if (fread(text, 1, 5, in) == 5) puts(text);
    fclose(in);
  }
  if (f != NULL) fclose(f);
  MPI_Finalize();
  return 0;
}
