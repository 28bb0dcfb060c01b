// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* A folder that another rank has made. */
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
    mkdir("out", 0755);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    FILE *out = fopen("out/result", "w");
    assert(out != NULL);
    fclose(out);
  }
  MPI_Finalize();
  return 0;
}
