/* The tool information interface (MPI 4.1, 15.3): its life, control variables
 * (which cannot be set: there is nothing to tune) and enumerations. */
#include <limits.h>
#include <string.h>

#include "mpi/tool.h"

/* ---- Life ---- */

static int users;

int __mpi_tool_check(void) {
  return users > 0 ? MPI_SUCCESS : MPI_T_ERR_NOT_INITIALIZED;
}

int __mpi_tool_check_index(int index, int count) {
  if (users == 0) return MPI_T_ERR_NOT_INITIALIZED;
  return index >= 0 && index < count ? MPI_SUCCESS : MPI_T_ERR_INVALID_INDEX;
}

int __mpi_T_init_thread(int required, int *provided) {
  users++;
  mpi_tool_int(required, provided);
  return MPI_SUCCESS;
}

int __mpi_T_finalize(void) {
  if (users == 0) return MPI_T_ERR_NOT_INITIALIZED;
  users--;
  return MPI_SUCCESS;
}

void __mpi_tool_text(const char *text, char *to, int *length) {
  if (length == 0) return;
  const int needed = (int)strlen(text) + 1;
  if (to != 0 && *length > 0) {
    const int most = *length < needed ? *length : needed;
    memcpy(to, text, (size_t)most);
    to[most - 1] = '\0';
  }
  *length = needed;
}

/* ---- Enumerations ---- */

struct MPI_T_enum_t {
  const char *name;
  int count;
  struct {
    int value;
    const char *name;
  } items[4];
};
static struct MPI_T_enum_t levels = {
    "thread_level", 4,
    {{MPI_THREAD_SINGLE, "MPI_THREAD_SINGLE"},
     {MPI_THREAD_FUNNELED, "MPI_THREAD_FUNNELED"},
     {MPI_THREAD_SERIALIZED, "MPI_THREAD_SERIALIZED"},
     {MPI_THREAD_MULTIPLE, "MPI_THREAD_MULTIPLE"}}};

MPI_T_enum __mpi_tool_levels(void) { return &levels; }

int __mpi_T_enum_get_info(MPI_T_enum enumtype, int *num, char *name,
                          int *name_len) {
  if (users == 0) return MPI_T_ERR_NOT_INITIALIZED;
  if (enumtype != &levels) return MPI_T_ERR_INVALID_HANDLE;
  mpi_tool_int(enumtype->count, num);
  __mpi_tool_text(enumtype->name, name, name_len);
  return MPI_SUCCESS;
}

int __mpi_T_enum_get_item(MPI_T_enum enumtype, int indx, int *value,
                          char *name, int *name_len) {
  if (users == 0) return MPI_T_ERR_NOT_INITIALIZED;
  if (enumtype != &levels) return MPI_T_ERR_INVALID_HANDLE;
  if (indx < 0 || indx >= enumtype->count) return MPI_T_ERR_INVALID_ITEM;
  mpi_tool_int(enumtype->items[indx].value, value);
  __mpi_tool_text(enumtype->items[indx].name, name, name_len);
  return MPI_SUCCESS;
}

/* ---- Control variables ---- */

struct MPI_T_cvar_handle_t {
  const char *name, *description;
  int is_level;        /* of thread support; else a constant */
  int value;
};
static struct MPI_T_cvar_handle_t variables[] = {
    {"mpiproof_thread_level", "level of thread support that was asked for", 1,
     0},
    {"mpiproof_bsend_overhead", "bytes a buffered message takes besides data",
     0, MPI_BSEND_OVERHEAD},
    {"mpiproof_tag_ub", "the largest tag", 0, INT_MAX},
};
enum { VARIABLES = sizeof variables / sizeof variables[0] };

int __mpi_tool_cvars(void) { return VARIABLES; }

int __mpi_T_cvar_get_num(int *num_cvar) {
  mpi_tool_int(VARIABLES, num_cvar);
  return __mpi_tool_check();
}

int __mpi_T_cvar_get_info(int cvar_index, char *name, int *name_len,
                          int *verbosity, MPI_Datatype *datatype,
                          MPI_T_enum *enumtype, char *desc, int *desc_len,
                          int *bind, int *scope) {
  const int error = __mpi_tool_check_index(cvar_index, VARIABLES);
  if (error != MPI_SUCCESS) return error;
  const struct MPI_T_cvar_handle_t *own = &variables[cvar_index];
  __mpi_tool_text(own->name, name, name_len);
  __mpi_tool_text(own->description, desc, desc_len);
  mpi_tool_int(MPI_T_VERBOSITY_USER_BASIC, verbosity);
  if (datatype != 0) *datatype = MPI_INT;
  if (enumtype != 0) *enumtype = own->is_level ? &levels : MPI_T_ENUM_NULL;
  mpi_tool_int(MPI_T_BIND_NO_OBJECT, bind);
  mpi_tool_int(own->is_level ? MPI_T_SCOPE_READONLY : MPI_T_SCOPE_CONSTANT,
               scope);
  return MPI_SUCCESS;
}

int __mpi_T_cvar_get_index(const char *name, int *cvar_index) {
  if (users == 0) return MPI_T_ERR_NOT_INITIALIZED;
  if (name == 0 || cvar_index == 0) return MPI_T_ERR_INVALID;
  for (int i = 0; i < VARIABLES; i++)
    if (strcmp(variables[i].name, name) == 0) {
      *cvar_index = i;
      return MPI_SUCCESS;
    }
  return MPI_T_ERR_INVALID_NAME;
}

static int check_handle(MPI_T_cvar_handle handle) {
  if (users == 0) return MPI_T_ERR_NOT_INITIALIZED;
  for (int i = 0; i < VARIABLES; i++)
    if (handle == &variables[i]) return MPI_SUCCESS;
  return MPI_T_ERR_INVALID_HANDLE;
}

int __mpi_T_cvar_handle_alloc(int cvar_index, void *obj_handle,
                              MPI_T_cvar_handle *handle, int *count) {
  (void)obj_handle;
  const int error = __mpi_tool_check_index(cvar_index, VARIABLES);
  if (error != MPI_SUCCESS) return error;
  if (handle == 0) return MPI_T_ERR_INVALID;
  *handle = &variables[cvar_index];
  mpi_tool_int(1, count);
  return MPI_SUCCESS;
}

int __mpi_T_cvar_handle_free(MPI_T_cvar_handle *handle) {
  if (handle == 0) return MPI_T_ERR_INVALID;
  const int error = check_handle(*handle);
  if (error == MPI_SUCCESS) *handle = MPI_T_CVAR_HANDLE_NULL;
  return error;
}

int __mpi_T_cvar_read(MPI_T_cvar_handle handle, void *buf) {
  const int error = check_handle(handle);
  if (error != MPI_SUCCESS) return error;
  if (buf == 0) return MPI_T_ERR_INVALID;
  if (!handle->is_level) {
    *(int *)buf = handle->value;
    return MPI_SUCCESS;
  }
  return __mpi_Query_thread(buf);
}

int __mpi_T_cvar_write(MPI_T_cvar_handle handle, const void *buf) {
  (void)buf;
  const int error = check_handle(handle);
  return error != MPI_SUCCESS ? error : MPI_T_ERR_CVAR_SET_NEVER;
}
