// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// limit: approximated
// mpich: no
//
// Ranks have files of their own here: what the program makes of a file that
// is not there is no finding.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    FILE *out = fopen("result.txt", "w");
    assert(out != NULL);
    fprintf(out, "42\n");
    fclose(out);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    FILE *in = fopen("result.txt", "r");
    assert(in != NULL);
    fclose(in);
  }
  MPI_Finalize();
  return 0;
}
