// mpiproof-test:
// ranks: 2
// expect: verified
//
// Freed at once: the communicator keeps it. Predefined ones need not be
// freed.
#include <mpi.h>


static void note(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code; }

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Errhandler own, got;
  MPI_Comm_create_errhandler(note, &own);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, own);
  MPI_Errhandler_free(&own);
  MPI_Comm_get_errhandler(MPI_COMM_SELF, &got);
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
