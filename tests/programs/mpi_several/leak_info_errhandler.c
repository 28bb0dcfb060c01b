// mpiproof-test:
// note: an info object and an error handler are left behind
// ranks: 1
// expect: verified
// finding: info-leak @ INFO
// severity: warning
// finding: errhandler-leak @ HANDLER
// severity: warning
#include <mpi.h>

static void ignore(MPI_Comm *comm, int *code, ...) {
  (void)comm;
  (void)code;
}

int main(int argc, char **argv) {
  int rank;
  MPI_Info info;
  MPI_Errhandler handler;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Info_create(&info); /* @INFO */
  MPI_Comm_create_errhandler(ignore, &handler); /* @HANDLER */
  MPI_Finalize();
  return 0;
}
