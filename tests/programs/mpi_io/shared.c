// mpiproof-test:
// ranks: 2 3
// expect: verified
/* The shared pointer gives every rank a part of its own. */
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

int main(int argc, char **argv) {
  MPI_File f;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  char c = (char)('a' + rank), all[4] = {0};
  MPI_File_open(MPI_COMM_WORLD, "sh.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_shared(f, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_close(&f);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    FILE *in = fopen("sh.dat", "r");
    int sum = 0;
    assert(fread(all, 1, 4, in) == (size_t)size);
    for (int i = 0; i < size; i++) sum += all[i] - 'a';
    assert(sum == size * (size - 1) / 2);
    puts(all);
    fclose(in);
    remove("sh.dat");
  }
  MPI_Finalize();
  return 0;
}
