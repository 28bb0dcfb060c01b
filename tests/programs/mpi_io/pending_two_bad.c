// mpiproof-test:
// ranks: 2
// expect: violated
// finding: io-race @ SECOND
// mpich: no
/* Two writes of one process that are under way overlap. */
#include <assert.h>
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Request requests[2];
  const int a[2] = {1, 2}, b[2] = {3, 4};
  int all[4] = {0, 0, 0, 0};
  MPI_File f;
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  if (rank == 0) {
    MPI_File_iwrite_at(f, 0, a, 2, MPI_INT, &requests[0]);
    MPI_File_iwrite_at(f, 4, b, 2, MPI_INT, &requests[1]); /* @SECOND */
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    MPI_File_read_at(f, 0, all, 4, MPI_INT, MPI_STATUS_IGNORE);
    printf("%d %d %d %d\n", all[0], all[1], all[2], all[3]);
  }
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
