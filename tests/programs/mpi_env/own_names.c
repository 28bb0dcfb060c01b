// mpiproof-test:
// ranks: 2 3
// expect: verified
// mpich: no
/* Each rank makes, reads, renames and removes files of its own name; all look
 * at one that nobody changes. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  char name[32], other[32];
  struct stat info;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  sprintf(name, "part.%d", rank);
  sprintf(other, "done.%d", rank);
  FILE *f = fopen(name, "w+");
  fprintf(f, "%d", rank);
  rewind(f);
  assert(getc(f) == '0' + rank);
  fclose(f);
  assert(rename(name, other) == 0 && access(name, F_OK) != 0);
  assert(stat(other, &info) == 0 && info.st_size == 1);
  assert(unlink(other) == 0);
  assert(access("config", R_OK) != 0);
  MPI_Finalize();
  return 0;
}
