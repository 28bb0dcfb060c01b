// mpiproof-test:
// ranks: 2 3
// expect: verified
// mpich: no
/* A log that all ranks append to and nobody reads is no matter, by whatever
 * name; nor are logs of each rank's own. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  char name[20];
  snprintf(name, sizeof name, "log.%d", rank);
  FILE *log = fopen(name, "w");
  FILE *more = fopen(rank == 0 ? "more.txt" : "./more.txt", "a");
  assert(log != NULL && more != NULL);
  fprintf(log, "rank %d\n", rank);
  fprintf(more, "rank %d\n", rank);
  fclose(log);
  fclose(more);
  MPI_Finalize();
  return 0;
}
