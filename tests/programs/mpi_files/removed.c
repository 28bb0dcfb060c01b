// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Removed by one, then made anew by another. */
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
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) assert(unlink("a.txt") == 0);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    FILE *f = fopen("a.txt", "wx");
    assert(f != NULL);
    fclose(f);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  struct stat s;
  assert(stat("a.txt", &s) == 0 && s.st_size == 0);
  MPI_Finalize();
  return 0;
}
