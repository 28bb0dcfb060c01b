// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* The end of a file that another rank has written. */
#include <dirent.h>
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    FILE *f = fopen("flag", "a");
    fputs("x", f);
    fclose(f);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    FILE *f = fopen("flag", "a");
    assert(ftell(f) == 1);
    fclose(f);
  }
  MPI_Finalize();
  return 0;
}
