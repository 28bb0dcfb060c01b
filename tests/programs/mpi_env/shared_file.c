// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* A file that one rank writes and closes, and another reads after a
 * barrier, has what was written. */
#include <assert.h>
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
    int n = 0;
    assert(in != NULL && fscanf(in, "%d", &n) == 1 && n == 42);
    fclose(in);
  }
  MPI_Finalize();
  return 0;
}
