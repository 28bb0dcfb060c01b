// mpiproof-test:
// ranks: 1
// expect: verified
// mpich: no
//
// Errors of sessions reach their handlers; hints of sessions.
#include <assert.h>
#include <mpi.h>
#include <string.h>

static int calls, last;

static void handle(MPI_Session *session, int *code, ...) {
  assert(*session != MPI_SESSION_NULL);
  calls++;
  MPI_Error_class(*code, &last);
}

int main(void) {
  MPI_Session session;
  MPI_Errhandler handler, same;
  MPI_Group group;
  MPI_Info info;
  char value[32];
  int flag, length = 0;
  MPI_Session_create_errhandler(handle, &handler);
  MPI_Info_create(&info);
  MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE");
  MPI_Session_init(info, handler, &session);
  MPI_Info_free(&info);
  MPI_Session_get_info(session, &info);
  MPI_Info_get(info, "thread_level", 31, value, &flag);
  assert(flag && strcmp(value, "MPI_THREAD_MULTIPLE") == 0);
  MPI_Info_free(&info);
  int code = MPI_Group_from_session_pset(session, "mpi://NOWHERE", &group);
  assert(code != MPI_SUCCESS && calls == 1 && last == MPI_ERR_ARG);
  assert(group == MPI_GROUP_NULL);
  MPI_Session_call_errhandler(session, MPI_ERR_OTHER);
  assert(calls == 2 && last == MPI_ERR_OTHER);
  MPI_Session_get_errhandler(session, &same);
  assert(same == handler);
  MPI_Errhandler_free(&same);
  MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN);
  code = MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 7, &length, NULL);
  assert(code != MPI_SUCCESS && calls == 2);
  MPI_Errhandler_free(&handler);
  MPI_Session_finalize(&session);
  return 0;
}
