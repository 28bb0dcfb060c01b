// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ FIRST
// mpich: no
/* The shared pointer does not keep the order of ranks. */
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
  MPI_File_open(MPI_COMM_WORLD, "shb.dat", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write_shared(f, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_close(&f);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    FILE *in = fopen("shb.dat", "r");
    assert(fread(all, 1, 4, in) == (size_t)size);
    assert(all[0] == 'a'); /* @FIRST */
    puts(all);
    fclose(in);
    remove("shb.dat");
  }
  MPI_Finalize();
  return 0;
}
