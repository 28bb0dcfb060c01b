// mpiproof-test:
// ranks: 2
// expect: incomplete
// limit: shared-file
// limit: approximated
// mpich: no
//
// Ranks append to a file in an order that is open, of which one is explored:
// what the program makes of it is no finding.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank != 2) {
    FILE *out = fopen("log", "a");
    assert(out != NULL);
    fprintf(out, "%d", rank);
    fclose(out);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    FILE *in = fopen("log", "r");
    assert(in != NULL && getc(in) == '1');
    fclose(in);
  }
  MPI_Finalize();
  return 0;
}
