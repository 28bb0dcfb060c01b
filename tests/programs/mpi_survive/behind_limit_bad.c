// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ OTHER
// limit: shared-file
// limit: approximated
//
// As behind_limit.c, and a rank that reads no file is wrong by itself.
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
  if (rank == 2) assert(argc == 5); /* @OTHER */
  if (rank == 1) {
    FILE *in = fopen("log", "r");
    assert(in != NULL && getc(in) == '1');
    fclose(in);
  }
  MPI_Finalize();
  return 0;
}
