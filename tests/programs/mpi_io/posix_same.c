// mpiproof-test:
// ranks: 2
// expect: verified
/* A process reads by itself what it has written through MPI, after
 * MPI_File_sync. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int a = 5;
  int b = 0;
  MPI_File f;
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  if (rank == 0) MPI_File_write_at(f, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  MPI_File_sync(f);
  if (rank == 0) {
    const int fd = open("a.bin", O_RDONLY);
    assert(read(fd, &b, sizeof b) == sizeof b); /* @READ */
    close(fd);
    assert(b == 5);
  }
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
