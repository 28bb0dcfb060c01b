// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ WRITE
// mpich: no
/* One rank appends while another writes at the same end. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int fd = open("log", O_WRONLY | O_CREAT | (rank == 0 ? O_APPEND : 0), 0644);
  assert(write(fd, "x", 1) == 1); /* @WRITE */
  close(fd);
  MPI_Finalize();
  return 0;
}
