// mpiproof-test:
// note: an error the program handles, and an info object left behind
// ranks: 2
// expect: verified
// finding: invalid-rank @ SEND
// severity: note
// finding: info-leak @ INFO
// severity: warning
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Info info;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Info_create(&info); /* @INFO */
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  if (MPI_Send(&x, 1, MPI_INT, 7, 0, MPI_COMM_WORLD) == /* @SEND */
      MPI_SUCCESS)
    return 1;
  MPI_Finalize();
  return 0;
}
