// mpiproof-test:
// ranks: 2
// expect: verified
/* Errors of opening are returned, by their class. */
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
  int c;
#define OPEN(name, mode) \
  (MPI_Error_class(MPI_File_open(MPI_COMM_WORLD, name, mode, MPI_INFO_NULL, \
                                 &f), &c), c)
  assert(OPEN("missing", MPI_MODE_RDONLY) == MPI_ERR_NO_SUCH_FILE);
  assert(f == MPI_FILE_NULL);
  assert(OPEN("made", MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR) == 0);
  MPI_File_close(&f);
  assert(OPEN("made", MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR) ==
         MPI_ERR_FILE_EXISTS);
  assert(OPEN("made", MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE) == 0);
  MPI_File_get_amode(f, &c);
  assert(c == (MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE));
  MPI_File_close(&f);
  assert(f == MPI_FILE_NULL);
  MPI_Barrier(MPI_COMM_WORLD);
  assert(OPEN("made", MPI_MODE_RDONLY) == MPI_ERR_NO_SUCH_FILE);
  if (rank == 0) {
    c = MPI_File_delete("made", MPI_INFO_NULL);
    MPI_Error_class(c, &c);
    assert(c == MPI_ERR_NO_SUCH_FILE);
  }
  MPI_Finalize();
  return 0;
}
