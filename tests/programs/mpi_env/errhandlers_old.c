// mpiproof-test:
// ranks: 1
// expect: verified
//
// The names of MPI-1, which MPI-3 removed (MPI 4.1, 17.1).
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int calls;

static void note(MPI_Comm *comm, int *code, ...) {
  assert(*comm == MPI_COMM_WORLD && *code != MPI_SUCCESS);
  calls++;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Handler_function *function = note;
  MPI_Errhandler handler, found;
  MPI_Errhandler_create(function, &handler);
  MPI_Errhandler_set(MPI_COMM_WORLD, handler);
  MPI_Errhandler_get(MPI_COMM_WORLD, &found);
  assert(found == handler);
  assert(MPI_Send(NULL, 1, MPI_INT, 0, 0, MPI_COMM_WORLD) != MPI_SUCCESS);
  assert(calls == 1);
  MPI_Errhandler_free(&found);
  MPI_Errhandler_free(&handler);
  MPI_Aint address;
  int x;
  MPI_Address(&x, &address);
  assert(address == (MPI_Aint)&x);
  MPI_Finalize();
  return 0;
}
