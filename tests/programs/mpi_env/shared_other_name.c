// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* A file that another rank made by another name. */
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
    fclose(fopen("../guest/flag", "w"));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    FILE *in = fopen("/home/guest/flag", "r");
    assert(in != NULL);
    fclose(in);
  }
  MPI_Finalize();
  return 0;
}
