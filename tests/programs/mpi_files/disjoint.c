// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Each rank writes its own part of one file. */
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
  MPI_Barrier(MPI_COMM_WORLD);
  int all[4];
  assert(pread(fd, all, sizeof all, 0) == sizeof all);
  assert(all[0] == 0 && all[2] == 1 && all[3] == 10);
  close(fd);
  MPI_Finalize();
  return 0;
}
