// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ OTHER
// limit: shared-file
// limit: approximated
//
// As behind_limit.c, and a rank that looks at no file is wrong by itself.
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
  if (rank == 2) assert(argc == 5); /* @OTHER */
  if (rank == 1) {
    FILE *in = fopen("result.txt", "r");
    assert(in != NULL);
    fclose(in);
  }
  MPI_Finalize();
  return 0;
}
