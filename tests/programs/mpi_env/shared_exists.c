// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Whether a file is there that another rank made before. */
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
    assert(access("./flag", F_OK) == 0);
  }
  MPI_Finalize();
  return 0;
}
