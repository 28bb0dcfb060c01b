// mpiproof-test:
// ranks: 2
// expect: verified
/* An access falls into the gap of the view of another one. */
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
  MPI_Datatype every;
  const int a[2] = {1, 2}, b = 3;
  MPI_File g;
  MPI_File f;
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_CREATE | MPI_MODE_RDWR,
                MPI_INFO_NULL, &f);
  MPI_File_open(MPI_COMM_WORLD, "a.bin", MPI_MODE_RDWR, MPI_INFO_NULL, &g);
  MPI_Type_vector(2, 1, 2, MPI_INT, &every);
  MPI_Type_commit(&every);
  MPI_File_set_view(f, 0, MPI_INT, every, "native", MPI_INFO_NULL);
  if (rank == 0) {
    MPI_File_iwrite_at(f, 0, a, 2, MPI_INT, &requests[0]);
    MPI_File_iwrite_at(g, 4, &b, 1, MPI_INT, &requests[1]); /* @SECOND */
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  }
  MPI_Type_free(&every);
  MPI_File_close(&g);
  MPI_File_close(&f);
  MPI_Finalize();
  return 0;
}
