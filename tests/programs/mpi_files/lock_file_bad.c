// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ LOCK
// mpich: no
/* O_EXCL as a lock: who is first is open. */
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
  int fd = open("lock", O_WRONLY | O_CREAT | O_EXCL, 0600); /* @LOCK */
  if (fd >= 0) close(fd);
  MPI_Finalize();
  return 0;
}
