// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// mpich: no
/* Ranks have files of their own here: names in a folder is looked at. */
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
    fclose(fopen("flag", "w"));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    DIR *d = opendir(".");
    int names = 0;
    while (readdir(d) != NULL) names++;
    printf("%d\n", names);
    closedir(d);
  }
  MPI_Finalize();
  return 0;
}
