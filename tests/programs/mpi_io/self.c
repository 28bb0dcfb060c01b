// mpiproof-test:
// ranks: 2 3
// expect: verified
/* Every rank a file of its own, on MPI_COMM_SELF. */
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
  char name[20], c = (char)rank, d = 9;
  snprintf(name, sizeof name, "self.%d", rank);
  MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_write(f, &c, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  MPI_File_read_at(f, 0, &d, 1, MPI_CHAR, MPI_STATUS_IGNORE);
  assert(d == rank);
  MPI_File_close(&f);
  MPI_File_delete(name, MPI_INFO_NULL);
  MPI_Finalize();
  return 0;
}
