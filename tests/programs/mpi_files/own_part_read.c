// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
/* Who reads only what it wrote itself needs nobody. */
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
  int back[2];
  assert(pread(fd, back, sizeof back, rank * 8) == sizeof back);
  assert(back[1] == 10 * rank);
  close(fd);
  MPI_Finalize();
  return 0;
}
