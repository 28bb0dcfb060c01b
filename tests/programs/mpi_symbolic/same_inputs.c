// mpiproof-test:
// note: all processes see the same unknown argument, file and environment
// options: --sym-arg 2 --sym-file data 3 --sym-env MODE 1
// ranks: 2 3
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char mine[8] = "", first[8];
  const char *mode = getenv("MODE");
  FILE *f;

  MPI_Init(&argc, &argv);
  if (argc > 1)
    memcpy(mine, argv[1], strlen(argv[1]));
  f = fopen("data", "rb");
  mpiproof_assert(f != NULL);
  mpiproof_assert(fread(mine + 3, 1, 3, f) == 3);
  fclose(f);
  if (mode != NULL)
    mine[6] = mode[0];
  memcpy(first, mine, sizeof mine);
  MPI_Bcast(first, sizeof first, MPI_CHAR, 0, MPI_COMM_WORLD);
  mpiproof_assert(memcmp(first, mine, sizeof mine) == 0);
  MPI_Finalize();
  return 0;
}
