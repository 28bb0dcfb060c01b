// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// mpich: no
/* Ranks have files of their own here: a file handed from one to another is
 * told, not guessed at. */
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
  if (rank == 1) {
    FILE *in = fopen("result.txt", "r");
    if (in != NULL) fclose(in);
  }
  MPI_Finalize();
  return 0;
}
