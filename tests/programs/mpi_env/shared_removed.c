// mpiproof-test:
// ranks: 2
// options: --sym-file given.txt 3
// expect: verified
// mpich: no
/* A file that another rank has removed is gone. */
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
    unlink("given.txt");
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    assert(fopen("given.txt", "r") == NULL);
  }
  MPI_Finalize();
  return 0;
}
