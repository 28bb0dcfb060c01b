// mpiproof-test:
// ranks: 2 3
// expect: verified
// mpich: no
/* A checkpoint of rank 0 read by all, in rounds. */
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
  for (int round = 0; round < 3; round++) {
    if (rank == 0) {
      FILE *f = fopen("checkpoint", "w");
      fprintf(f, "%d", round);
      fclose(f);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    int n = -1;
    FILE *f = fopen("checkpoint", "r");
    assert(f != NULL && fscanf(f, "%d", &n) == 1 && n == round);
    fclose(f);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
