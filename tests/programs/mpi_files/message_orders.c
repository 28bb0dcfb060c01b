// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* A message orders as a barrier does, for those it reaches. */
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
    FILE *f = fopen("a.txt", "w");
    fputs("hello", f);
    fclose(f);
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  }
  if (rank == 1)
    MPI_Recv(&(int){0}, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 1) {
    char text[8] = {0};
    FILE *f = fopen("a.txt", "r");
    assert(f != NULL && fread(text, 1, 7, f) == 5);
    assert(strcmp(text, "hello") == 0);
    fclose(f);
  }
  MPI_Finalize();
  return 0;
}
