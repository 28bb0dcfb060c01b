// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Names in a folder, one of them made by another rank. */
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
    fclose(fopen("flag", "w"));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    DIR *d = opendir(".");
    int names = 0;
    while (readdir(d) != NULL) names++;
    assert(names == 3);
    closedir(d);
  }
  MPI_Finalize();
  return 0;
}
