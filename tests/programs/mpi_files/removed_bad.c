// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ GONE
// mpich: no
/* Removed while another rank looks for it. */
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
  if (rank == 0) remove("a.txt"); /* @GONE */
  if (rank == 1) (void)access("a.txt", R_OK);
  MPI_Finalize();
  return 0;
}
