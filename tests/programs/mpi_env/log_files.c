// mpiproof-test:
// ranks: 2 3
// expect: verified
// mpich: no
/* Logs that all ranks open and only write are no matter, by whatever name. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  FILE *log = fopen("log.txt", "w");
  FILE *more = fopen(rank == 0 ? "more.txt" : "./more.txt", "a");
  assert(log != NULL && more != NULL);
  fprintf(log, "rank %d\n", rank);
  fprintf(more, "rank %d\n", rank);
  fclose(log);
  fclose(more);
  MPI_Finalize();
  return 0;
}
