/* Performance variables of the tool information interface (MPI 4.1, 15.3.7): how
 * many objects of each kind the process has. They count all the time, and can
 * only be read. */
#include <stdlib.h>
#include <string.h>

#include "mpi/tool.h"

typedef struct Variable {
  const char *name, *description;
  MpiKind kind;
} Variable;
static const Variable variables[] = {
    {"mpiproof_requests", "requests that were made and not freed",
     MPI_KIND_REQUEST},
    {"mpiproof_communicators", "communicators that were made and not freed",
     MPI_KIND_COMM},
    {"mpiproof_datatypes", "datatypes that were made and not freed",
     MPI_KIND_TYPE},
};
enum { VARIABLES = sizeof variables / sizeof variables[0] };

/* A session has a list of its handles. */
struct MPI_T_pvar_handle_t {
  MPI_T_pvar_handle next;
  const Variable *variable;
};
struct MPI_T_pvar_session_t {
  MPI_T_pvar_session next;
  MPI_T_pvar_handle handles;
};
static MPI_T_pvar_session sessions;

int __mpi_tool_pvars(void) { return VARIABLES; }

int __mpi_T_pvar_get_num(int *num_pvar) {
  mpi_tool_int(VARIABLES, num_pvar);
  return __mpi_tool_check();
}

int __mpi_T_pvar_get_info(int pvar_index, char *name, int *name_len,
                          int *verbosity, int *var_class,
                          MPI_Datatype *datatype, MPI_T_enum *enumtype,
                          char *desc, int *desc_len, int *bind, int *readonly,
                          int *continuous, int *atomic) {
  const int error = __mpi_tool_check_index(pvar_index, VARIABLES);
  if (error != MPI_SUCCESS) return error;
  __mpi_tool_text(variables[pvar_index].name, name, name_len);
  __mpi_tool_text(variables[pvar_index].description, desc, desc_len);
  mpi_tool_int(MPI_T_VERBOSITY_USER_BASIC, verbosity);
  mpi_tool_int(MPI_T_PVAR_CLASS_LEVEL, var_class);
  if (datatype != 0) *datatype = MPI_UNSIGNED_LONG;
  if (enumtype != 0) *enumtype = MPI_T_ENUM_NULL;
  mpi_tool_int(MPI_T_BIND_NO_OBJECT, bind);
  mpi_tool_int(1, readonly);
  mpi_tool_int(1, continuous);
  mpi_tool_int(0, atomic);
  return MPI_SUCCESS;
}

int __mpi_T_pvar_get_index(const char *name, int var_class, int *pvar_index) {
  const int error = __mpi_tool_check();
  if (error != MPI_SUCCESS) return error;
  if (name == 0 || pvar_index == 0) return MPI_T_ERR_INVALID;
  for (int i = 0; i < VARIABLES; i++)
    if (strcmp(variables[i].name, name) == 0 &&
        var_class == MPI_T_PVAR_CLASS_LEVEL) {
      *pvar_index = i;
      return MPI_SUCCESS;
    }
  return MPI_T_ERR_INVALID_NAME;
}

/* ---- Sessions and handles ---- */

static int check_session(MPI_T_pvar_session session) {
  const int error = __mpi_tool_check();
  if (error != MPI_SUCCESS) return error;
  for (MPI_T_pvar_session s = sessions; s != 0; s = s->next)
    if (s == session) return MPI_SUCCESS;
  return MPI_T_ERR_INVALID_SESSION;
}

static int check(MPI_T_pvar_session session, MPI_T_pvar_handle handle) {
  const int error = check_session(session);
  if (error != MPI_SUCCESS) return error;
  for (MPI_T_pvar_handle h = session->handles; h != 0; h = h->next)
    if (h == handle) return MPI_SUCCESS;
  return MPI_T_ERR_INVALID_HANDLE;
}

int __mpi_T_pvar_session_create(MPI_T_pvar_session *session) {
  const int error = __mpi_tool_check();
  if (error != MPI_SUCCESS) return error;
  if (session == 0) return MPI_T_ERR_INVALID;
  MPI_T_pvar_session made = calloc(1, sizeof *made);
  if (made == 0) return MPI_T_ERR_OUT_OF_SESSIONS;
  made->next = sessions;
  sessions = made;
  *session = made;
  return MPI_SUCCESS;
}

int __mpi_T_pvar_session_free(MPI_T_pvar_session *session) {
  if (session == 0) return MPI_T_ERR_INVALID;
  const int error = check_session(*session);
  if (error != MPI_SUCCESS) return error;
  MPI_T_pvar_session *at = &sessions;
  while (*at != *session) at = &(*at)->next;
  *at = (*session)->next;
  while ((*session)->handles != 0) {
    MPI_T_pvar_handle handle = (*session)->handles;
    (*session)->handles = handle->next;
    free(handle);
  }
  free(*session);
  *session = MPI_T_PVAR_SESSION_NULL;
  return MPI_SUCCESS;
}

int __mpi_T_pvar_handle_alloc(MPI_T_pvar_session session, int pvar_index,
                              void *obj_handle, MPI_T_pvar_handle *handle,
                              int *count) {
  (void)obj_handle;
  int error = __mpi_tool_check_index(pvar_index, VARIABLES);
  if (error == MPI_SUCCESS) error = check_session(session);
  if (error != MPI_SUCCESS) return error;
  if (handle == 0) return MPI_T_ERR_INVALID;
  MPI_T_pvar_handle made = malloc(sizeof *made);
  if (made == 0) return MPI_T_ERR_OUT_OF_HANDLES;
  *made = (struct MPI_T_pvar_handle_t){session->handles,
                                       &variables[pvar_index]};
  session->handles = made;
  *handle = made;
  mpi_tool_int(1, count);
  return MPI_SUCCESS;
}

int __mpi_T_pvar_handle_free(MPI_T_pvar_session session,
                             MPI_T_pvar_handle *handle) {
  if (handle == 0) return MPI_T_ERR_INVALID;
  const int error = check(session, *handle);
  if (error != MPI_SUCCESS) return error;
  MPI_T_pvar_handle *at = &session->handles;
  while (*at != *handle) at = &(*at)->next;
  *at = (*handle)->next;
  free(*handle);
  *handle = MPI_T_PVAR_HANDLE_NULL;
  return MPI_SUCCESS;
}

/* ---- Values ---- */

static unsigned long count_objects(MpiKind kind) {
  unsigned long count = 0;
  for (int i = 0; i < __mpi_object_slots(kind); i++)
    count += __mpi_object_place(kind, i) != 0;
  return count;
}

int __mpi_T_pvar_read(MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                      void *buf) {
  const int error = check(session, handle);
  if (error != MPI_SUCCESS) return error;
  if (buf == 0) return MPI_T_ERR_INVALID;
  *(unsigned long *)buf = count_objects(handle->variable->kind);
  return MPI_SUCCESS;
}

/* All handles of a session: those that cannot be changed are passed over. */
static int refuse(MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                  int class) {
  if (handle == MPI_T_PVAR_ALL_HANDLES) return check_session(session);
  const int error = check(session, handle);
  return error != MPI_SUCCESS ? error : class;
}

int __mpi_T_pvar_start(MPI_T_pvar_session session, MPI_T_pvar_handle handle) {
  return refuse(session, handle, MPI_T_ERR_PVAR_NO_STARTSTOP);
}

int __mpi_T_pvar_stop(MPI_T_pvar_session session, MPI_T_pvar_handle handle) {
  return refuse(session, handle, MPI_T_ERR_PVAR_NO_STARTSTOP);
}

int __mpi_T_pvar_reset(MPI_T_pvar_session session, MPI_T_pvar_handle handle) {
  return refuse(session, handle, MPI_T_ERR_PVAR_NO_WRITE);
}

int __mpi_T_pvar_write(MPI_T_pvar_session session, MPI_T_pvar_handle handle,
                       const void *buf) {
  (void)buf;
  const int error = check(session, handle);
  return error != MPI_SUCCESS ? error : MPI_T_ERR_PVAR_NO_WRITE;
}

int __mpi_T_pvar_readreset(MPI_T_pvar_session session,
                           MPI_T_pvar_handle handle, void *buf) {
  (void)buf;
  const int error = check(session, handle);
  return error != MPI_SUCCESS ? error : MPI_T_ERR_PVAR_NO_ATOMIC;
}
