// mpiproof-test:
// ranks: 2
// expect: verified
//
// A status as Fortran's eight integers and back (MPI 4.1, 19.3.5).
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x[3] = {1, 2, 3}, count;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(x, 2, MPI_INT, 1, 9, MPI_COMM_WORLD);
  } else {
    MPI_Status status, back;
    MPI_Fint fortran[MPI_F_STATUS_SIZE];
    MPI_Recv(x, 3, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
             &status);
    status.MPI_ERROR = MPI_SUCCESS;
    MPI_Status_c2f(&status, fortran);
    assert(fortran[MPI_F_SOURCE] == 0 && fortran[MPI_F_TAG] == 9);
    MPI_Status_f2c(fortran, &back);
    MPI_Get_count(&back, MPI_INT, &count);
    assert(back.MPI_SOURCE == 0 && back.MPI_TAG == 9 && count == 2);
  }
  MPI_Finalize();
  return 0;
}
