// mpiproof-test:
// ranks: 2
// expect: verified
//
// Error handlers of the program (MPI 4.1, 9.3): called with the communicator
// and the code, inherited by duplicates, alive as long as something uses them.
#include <assert.h>
#include <mpi.h>

static int calls, last_class;
static MPI_Comm last_comm;

static void note(MPI_Comm *comm, int *code, ...) {
  calls++;
  last_comm = *comm;
  MPI_Error_class(*code, &last_class);
}

static int other_calls;

static void note_other(MPI_Comm *comm, int *code, ...) {
  (void)comm;
  (void)code;
  other_calls++;
}

static void provoke(MPI_Comm comm) {
  int x = 0, class;
  int code = MPI_Send(&x, 1, MPI_INT, 0, -7, comm);
  MPI_Error_class(code, &class);
  assert(class == MPI_ERR_TAG);
}

static void check_inheritance(MPI_Comm comm) {
  MPI_Comm copy;
  MPI_Comm_dup(comm, &copy);
  int before = calls;
  provoke(copy);
  assert(calls == before + 1 && last_comm == copy);
  MPI_Comm_set_errhandler(copy, MPI_ERRORS_RETURN);
  provoke(copy);
  assert(calls == before + 1);
  MPI_Comm_free(&copy);
}

static void check_call(MPI_Comm comm) {
  int before = calls;
  assert(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER) == MPI_SUCCESS);
  assert(calls == before + 1 && last_class == MPI_ERR_OTHER);
}

// A handler that was freed is still called.
static void check_freed(MPI_Comm comm) {
  MPI_Errhandler handler, found;
  MPI_Comm_create_errhandler(note_other, &handler);
  MPI_Comm_set_errhandler(comm, handler);
  MPI_Errhandler_free(&handler);
  assert(handler == MPI_ERRHANDLER_NULL);
  provoke(comm);
  assert(other_calls == 1);
  MPI_Comm_get_errhandler(comm, &found);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  provoke(comm);
  assert(other_calls == 1);
  MPI_Comm_set_errhandler(comm, found);
  provoke(comm);
  assert(other_calls == 2);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  MPI_Errhandler_free(&found);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Errhandler handler, found;
  MPI_Comm_get_errhandler(MPI_COMM_WORLD, &found);
  assert(found == MPI_ERRORS_ARE_FATAL);
  MPI_Errhandler_free(&found);
  MPI_Comm_create_errhandler(note, &handler);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  provoke(MPI_COMM_WORLD);
  assert(calls == 1 && last_comm == MPI_COMM_WORLD);
  assert(last_class == MPI_ERR_TAG);
  MPI_Comm_get_errhandler(MPI_COMM_WORLD, &found);
  assert(found == handler);
  MPI_Errhandler_free(&found);
  check_inheritance(MPI_COMM_WORLD);
  check_call(MPI_COMM_WORLD);
  check_freed(MPI_COMM_WORLD);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  provoke(MPI_COMM_WORLD);
  assert(calls == 4);
  MPI_Errhandler_free(&handler);
  MPI_Finalize();
  return 0;
}
