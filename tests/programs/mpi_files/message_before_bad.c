// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ MAKE
// mpich: no
/* The message was sent before the file was written. */
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
    MPI_Ssend(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    FILE *f = fopen("a.txt", "w"); /* @MAKE */
    fputs("hello", f);
    fclose(f);
  }
  if (rank == 1)
    MPI_Recv(&(int){0}, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 1)
    (void)access("a.txt", F_OK);
  MPI_Finalize();
  return 0;
}
