// mpiproof-test:
// ranks: 2
// expect: verified
/* A file that only one rank writes and reads, and one that all just read, are
 * no matter. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    FILE *out = fopen("result.txt", "w");
    fprintf(out, "42\n");
    fclose(out);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    FILE *in = fopen("result.txt", "r");
    if (in != NULL) fclose(in);
  }
  MPI_Finalize();
  return 0;
}
