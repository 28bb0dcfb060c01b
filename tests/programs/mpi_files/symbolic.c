// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Inputs pass through a shared file as they are. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = 0;
  if (rank == 0) {
    x = mpiproof_int("x");
    int fd = open("x", O_WRONLY | O_CREAT, 0644);
    assert(write(fd, &x, sizeof x) == sizeof x);
    close(fd);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  int y = 1;
  int fd = open("x", O_RDONLY);
  assert(read(fd, &y, sizeof y) == sizeof y);
  close(fd);
  if (rank == 0) assert(x == y);
  if (rank == 1 && y > 5) assert(y != 5);
  MPI_Finalize();
  return 0;
}
