// mpiproof-test:
// ranks: 2
// expect: violated
// finding: file-race @ END
// mpich: no
/* A read that comes to the end depends on what extends the file. */
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
  int fd = open("data.bin", O_RDWR | O_CREAT, 0644);
  int mine[2] = {rank, 10 * rank};
  assert(fd >= 0);
  assert(pwrite(fd, mine, sizeof mine, rank * 8) == sizeof mine);
  char more[64];
  if (rank == 1) (void)!pread(fd, more, sizeof more, 12); /* @END */
  close(fd);
  MPI_Finalize();
  return 0;
}
