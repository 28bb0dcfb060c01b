// mpiproof-test:
// ranks: 2
// expect: verified
/* A file that another rank has written is opened again. */
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
    fputs("AAAAAAAA", f);
    fclose(f);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    f = fopen("a.txt", "r");
    assert(fread(text, 1, 8, f) == 8);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    const int fd = open("a.txt", O_WRONLY);
    assert(pwrite(fd, "BBBB", 4, 4) == 4);
    close(fd);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    fclose(f);
    f = fopen("a.txt", "r");
    assert(fread(text, 1, 8, f) == 8);
    fclose(f);
    assert(memcmp(text, "AAAABBBB", 8) == 0);
  }
  MPI_Finalize();
  return 0;
}
