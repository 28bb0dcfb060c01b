// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// mpich: no
/* Ranks have files of their own here: a file by another name is looked at. */
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
    fclose(fopen("../guest/flag", "w"));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    if (fopen("/home/guest/flag", "r") != NULL) puts("there");
  }
  MPI_Finalize();
  return 0;
}
