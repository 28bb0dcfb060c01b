// mpiproof-test:
// ranks: 2
// expect: verified
// options: --sym-file in.txt 1
// mpich: no
/* An input that everybody only reads costs nothing. */
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
  FILE *f = fopen("in.txt", "r");
  assert(f != NULL && getc(f) != EOF);
  fclose(f);
  MPI_Finalize();
  return 0;
}
