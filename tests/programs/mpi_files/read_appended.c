// mpiproof-test:
// ranks: 2
// expect: verified
/* A stream holds nothing of what is appended behind the end it has seen. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  FILE *f = NULL;
  char text[9] = {0};
  if (rank == 0) {
    f = fopen("a.txt", "w");
    fputs("AAAA", f);
    fclose(f);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    f = fopen("a.txt", "r");
    assert(fread(text, 1, 4, f) == 4);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    f = fopen("a.txt", "a");
    fputs("BBBB", f);
    fclose(f);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    assert(fread(text + 4, 1, 4, f) == 4);
    fclose(f);
    assert(strcmp(text, "AAAABBBB") == 0);
  }
  MPI_Finalize();
  return 0;
}
