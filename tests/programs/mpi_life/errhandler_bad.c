// mpiproof-test:
// ranks: 2
// expect: verified
// finding: errhandler-leak @ OWN
// severity: warning
// finding: errhandler-leak @ GOT
// severity: warning
//
// An error handler is attached and never freed; another one is asked for.
#include <mpi.h>


static void note(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code; }

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Errhandler own, got;
  MPI_Comm_create_errhandler(note, &own); /* @OWN */
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
  MPI_Comm_create_errhandler(note, &got);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, got);
  MPI_Errhandler_free(&got);
  MPI_Comm_get_errhandler(MPI_COMM_SELF, &got); /* @GOT */
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
