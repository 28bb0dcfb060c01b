// mpiproof-test:
// ranks: 2
// expect: violated
// finding: io-race @ READ
// mpich: no
/* A process opens a file twice: one does not see what the other writes. */
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
  MPI_File g;
  MPI_File f;
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_RDONLY, MPI_INFO_NULL, &g);
  if (rank == 0) MPI_File_write_at(f, 0, &a, 1, MPI_INT, MPI_STATUS_IGNORE);
  if (rank == 0) {
    MPI_File_read_at(g, 0, &b, 1, MPI_INT, MPI_STATUS_IGNORE); /* @READ */
    printf("%d\n", b);
  }
  MPI_File_close(&g);
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
