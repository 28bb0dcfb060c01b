// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// The tool information interface: variables, categories and enumerations are
// listed and read; what cannot be set says so; there are no events.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static void look_at_controls(void) {
  int count, verbosity, bind, scope, value, index;
  char name[64], text[4];
  MPI_Datatype type;
  MPI_T_enum levels;
  MPI_T_cvar_handle handle;
  MPI_T_cvar_get_num(&count);
  for (int i = 0; i < count; i++) {
    int length = sizeof name, room = sizeof text;
    MPI_T_cvar_get_info(i, name, &length, &verbosity, &type, &levels, text,
                        &room, &bind, &scope);
    assert(length == (int)strlen(name) + 1 && strlen(text) == 3 && room > 4);
    assert(MPI_T_cvar_get_index(name, &index) == MPI_SUCCESS && index == i);
    MPI_T_cvar_handle_alloc(i, NULL, &handle, &count);
    assert(count == 1 && type == MPI_INT);
    assert(MPI_T_cvar_read(handle, &value) == MPI_SUCCESS);
    assert(MPI_T_cvar_write(handle, &value) == MPI_T_ERR_CVAR_SET_NEVER);
    if (levels != MPI_T_ENUM_NULL) assert(value == MPI_THREAD_SINGLE);
    MPI_T_cvar_handle_free(&handle);
    MPI_T_cvar_get_num(&count);
  }
  assert(MPI_T_cvar_get_index("no such", &index) == MPI_T_ERR_INVALID_NAME);
  assert(MPI_T_cvar_get_info(count, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                             NULL, NULL) == MPI_T_ERR_INVALID_INDEX);
}

static unsigned long read_requests(MPI_T_pvar_session session) {
  int index, count;
  unsigned long value = 99;
  MPI_T_pvar_handle handle;
  MPI_T_pvar_get_index("mpiproof_requests", MPI_T_PVAR_CLASS_LEVEL, &index);
  MPI_T_pvar_handle_alloc(session, index, NULL, &handle, &count);
  assert(MPI_T_pvar_start(session, handle) == MPI_T_ERR_PVAR_NO_STARTSTOP);
  assert(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES) == MPI_SUCCESS);
  MPI_T_pvar_read(session, handle, &value);
  MPI_T_pvar_handle_free(session, &handle);
  assert(handle == MPI_T_PVAR_HANDLE_NULL);
  return value;
}

static void look_at_categories(void) {
  int count, cvars, pvars, others, events, all[8];
  MPI_T_category_get_num(&count);
  for (int i = 0; i < count; i++) {
    MPI_T_category_get_info(i, NULL, NULL, NULL, NULL, &cvars, &pvars, &others);
    MPI_T_category_get_cvars(i, 8, all);
    MPI_T_category_get_pvars(i, 8, all);
    MPI_T_category_get_num_events(i, &events);
    assert(cvars + pvars > 0 && others == 0 && events == 0);
  }
  MPI_T_event_get_num(&events);
  assert(events == 0);
}

int main(int argc, char **argv) {
  int level, x = 0, rank;
  MPI_T_pvar_session session;
  MPI_Request request;
  assert(MPI_T_cvar_get_num(&x) == MPI_T_ERR_NOT_INITIALIZED);
  MPI_T_init_thread(MPI_THREAD_SINGLE, &level);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  look_at_controls();
  look_at_categories();
  MPI_T_pvar_session_create(&session);
  assert(read_requests(session) == 0);
  MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &request);
  assert(read_requests(session) == 1);
  MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  assert(read_requests(session) == 0);
  MPI_T_pvar_session_free(&session);
  MPI_Finalize();
  MPI_T_finalize();
  return 0;
}
