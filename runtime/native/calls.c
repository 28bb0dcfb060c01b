/* Wrappers of the calls that are only watched, made from calls.def. */
#include <stdio.h>

#include "native.h"

/* ---- What members of a collective must agree about, as a text. */

static const char *op_name(MPI_Op op) {
  const struct {
    MPI_Op op;
    const char *name;
  } names[] = {
      {MPI_MAX, "MPI_MAX"},   {MPI_MIN, "MPI_MIN"},   {MPI_SUM, "MPI_SUM"},
      {MPI_PROD, "MPI_PROD"}, {MPI_LAND, "MPI_LAND"}, {MPI_BAND, "MPI_BAND"},
      {MPI_LOR, "MPI_LOR"},   {MPI_BOR, "MPI_BOR"},   {MPI_LXOR, "MPI_LXOR"},
      {MPI_BXOR, "MPI_BXOR"}, {MPI_MAXLOC, "MPI_MAXLOC"},
      {MPI_MINLOC, "MPI_MINLOC"},
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (names[i].op == op) return names[i].name;
  static char own[64];
  const Object *made = object_find(OBJECT_OP, HANDLE(op), NULL);
  snprintf(own, sizeof own, "an operator at %lx",
           made == NULL ? 0 : (unsigned long)made->function);
  return own;
}

/* A root of -1, a null operator, no type and a count of -1 are left out. */
static const char *describe_all(int root, const char *op,
                                const MPI_Datatype *type, int count) {
  static char text[160];
  char name[MPI_MAX_OBJECT_NAME] = "";
  int len = 0, size = 0;
  text[0] = '\0';
  if (root != -1)
    len += snprintf(text, sizeof text, " of root %d", root);
  if (op != NULL)
    len += snprintf(text + len, sizeof text - (size_t)len, " with %s", op);
  if (type == NULL || *type == MPI_DATATYPE_NULL) return text;
  int name_len;
  PMPI_Type_get_name(*type, name, &name_len);
  PMPI_Type_size(*type, &size);
  if (name[0] != '\0')
    len += snprintf(text + len, sizeof text - (size_t)len, " of %.60s", name);
  if (count >= 0)
    snprintf(text + len, sizeof text - (size_t)len, ", %lld bytes",
             (long long)count * size);
  return text;
}

/* Of the root one side of the call counts, of the others the other one. */
static const char *describe_rooted(MPI_Comm comm, int root,
                                   const MPI_Datatype *root_type,
                                   int root_count, const MPI_Datatype *type,
                                   int count) {
  int rank = -1;
  PMPI_Comm_rank(comm, &rank);
  return rank == root ? describe_all(root, NULL, root_type, root_count)
                      : describe_all(root, NULL, type, count);
}

/* The sizes of all parts, that of the own part as it is sent: all members
 * must have the same list. */
static const char *describe_parts(MPI_Comm comm, const void *out,
                                  int out_count, MPI_Datatype out_type,
                                  const int *counts, MPI_Datatype type) {
  static char text[160];
  int rank, size, width = 0, own_width = 0, len = 0;
  PMPI_Comm_rank(comm, &rank);
  PMPI_Comm_size(comm, &size);
  PMPI_Type_size(type, &width);
  if (out != MPI_IN_PLACE) PMPI_Type_size(out_type, &own_width);
  for (int i = 0; i < size && len + 16 < (int)sizeof text; i++)
    len += snprintf(text + len, sizeof text - (size_t)len, " %lld",
                    i == rank && out != MPI_IN_PLACE
                        ? (long long)out_count * own_width
                        : (long long)counts[i] * width);
  return text;
}

/* ---- Wrappers. */

int MPI_Op_create(MPI_User_function *function, int commute, MPI_Op *made) {
  ENTER(Op_create);
  int code = PMPI_Op_create(function, commute, made);
  if (code == MPI_SUCCESS && call.number >= 0)
    object_add(OBJECT_OP, HANDLE(*made), made, call.offset)->function =
        log_offset((const void *)(uintptr_t)function);
  return call_leave(&call, code);
}

#define describe(root, op, type, count) \
  describe_all(root, OP_NAME(op), type, count)
/* An operator, or 0 for calls without one. */
#define OP_NAME(op) \
  ((uintptr_t)(op) == 0 ? NULL : op_name((MPI_Op)(uintptr_t)(op)))

/* (a, b) with one more argument */
#define AND_REQUEST(...) (__VA_ARGS__, &request)

#define COLLECTIVE(name, Iname, comm, parameters, arguments, description) \
  int MPI_##name parameters {                                          \
    ENTER(name);                                                       \
    MPI_Request request;                                               \
    if (call.entry->blocked || call.entry->compare)                    \
      call_collective(&call, comm,                                     \
                      call.entry->compare ? description : "");         \
    int code = call.entry->split                                       \
                   ? call_split(&call,                                 \
                                PMPI_##Iname AND_REQUEST arguments,    \
                                &request)                              \
                   : PMPI_##name arguments;                            \
    return call_leave(&call, code);                                    \
  }
#define STARTED(name, comm, parameters, arguments)                     \
  int MPI_##name parameters {                                          \
    ENTER(name);                                                       \
    call_collective(&call, comm, "");                                  \
    int code = PMPI_##name arguments;                                  \
    if (code == MPI_SUCCESS && call.number >= 0)                       \
      object_add(OBJECT_REQUEST, HANDLE(*request), request,            \
                 call.offset);                                         \
    return call_leave(&call, code);                                    \
  }
#define PERSISTENT(name, parameters, arguments)                        \
  MAKE(PERSISTENT, name, parameters, arguments)
#define NEW_COMM(name, comm, parameters, arguments)                    \
  int MPI_##name parameters {                                          \
    ENTER(name);                                                       \
    call_collective(&call, comm, "");                                  \
    int code = PMPI_##name arguments;                                  \
    if (code == MPI_SUCCESS && call.number >= 0 &&                     \
        *made != MPI_COMM_NULL)                                        \
      object_add(OBJECT_COMM, HANDLE(*made), made, call.offset);       \
    return call_leave(&call, code);                                    \
  }
#define MAKE(kind, name, parameters, arguments)                        \
  int MPI_##name parameters {                                          \
    ENTER(name);                                                       \
    int code = PMPI_##name arguments;                                  \
    if (code == MPI_SUCCESS && call.number >= 0)                       \
      object_add(OBJECT_##kind, HANDLE(*made), made, call.offset);     \
    return call_leave(&call, code);                                    \
  }
#define DROP(kind, name, parameters, arguments)                        \
  int MPI_##name parameters {                                          \
    ENTER(name);                                                       \
    uint64_t handle = given == NULL ? 0 : HANDLE(*given);              \
    int code = PMPI_##name arguments;                                  \
    if (code == MPI_SUCCESS && call.number >= 0)                       \
      object_drop(OBJECT_##kind, handle, given);                       \
    return call_leave(&call, code);                                    \
  }
#define LOCAL(name, parameters, arguments)                             \
  int MPI_##name parameters {                                          \
    ENTER(name);                                                       \
    return call_leave(&call, PMPI_##name arguments);                   \
  }

#include "calls.def"
