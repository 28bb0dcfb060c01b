// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// mpich: no
/* Ranks have files of their own here: the end of a file is looked at. */
#include <dirent.h>
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
    printf("%ld\n", ftell(f));
    fclose(f);
  }
  MPI_Finalize();
  return 0;
}
