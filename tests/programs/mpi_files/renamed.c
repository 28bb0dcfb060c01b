// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Written under another name, then renamed: the usual way to publish. */
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
  if (rank == 0) {
    FILE *f = fopen("new", "w");
    fputs("data", f);
    fclose(f);
    assert(rename("new", "done") == 0);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    char text[8] = {0};
    FILE *f = fopen("done", "r");
    assert(f != NULL && fgets(text, sizeof text, f) != NULL);
    assert(strcmp(text, "data") == 0 && access("new", F_OK) != 0);
    fclose(f);
  }
  MPI_Finalize();
  return 0;
}
