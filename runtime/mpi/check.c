/* Checks of handles, ranks, tags, counts and pointers by role. An invalid
 * argument is an error of the class the standard names (MPI 4.1, 9.4): a
 * finding unless the program asked for error codes. */
#include "mpi/check.h"

int __mpi_check_life(const char *f) {
  if (rt_has_threads()) __mpi_enter_thread(f);
  if (__mpi_is_usable()) return MPI_SUCCESS;
  return __mpi_raise_life(f);
}

int __mpi_check_turn(const char *f) {
  int error = __mpi_check_life(f);
  if (error == MPI_SUCCESS) __mpi_settle();
  return error;
}

/* ---- Handles ---------------------------------------------------------- */

static int invalid_comm(const char *f, const char *a, const char *what) {
  return __mpi_raise(MPI_COMM_SELF, MPI_ERR_COMM, "invalid-communicator",
                     "%s: %s %s", f, a, what);
}

int __mpi_check_comm(const char *f, const char *a, MPI_Comm comm) {
  if (comm == MPI_COMM_NULL) return invalid_comm(f, a, "is MPI_COMM_NULL");
  if (!__mpi_alive && (comm == MPI_COMM_WORLD || comm == MPI_COMM_SELF))
    return invalid_comm(f, a, "is a communicator of the World Model, which is "
                              "not there without MPI_Init: only sessions are");
  if (__mpi_comm(comm) == NULL)
    return invalid_comm(f, a, "is no communicator (or was freed)");
  return MPI_SUCCESS;
}

int __mpi_check_comm_or_null(const char *f, const char *a, MPI_Comm comm) {
  return comm == MPI_COMM_NULL ? MPI_SUCCESS : __mpi_check_comm(f, a, comm);
}

int __mpi_check_intracomm(const char *f, const char *a, MPI_Comm comm) {
  int error = __mpi_check_comm(f, a, comm);
  if (error == MPI_SUCCESS && __mpi_comm(comm)->remote != NULL)
    return __mpi_raise(comm, MPI_ERR_COMM, "invalid-communicator",
                       "%s: %s is an intercommunicator", f, a);
  return error;
}

int __mpi_check_intercomm(const char *f, const char *a, MPI_Comm comm) {
  int error = __mpi_check_comm(f, a, comm);
  if (error == MPI_SUCCESS && __mpi_comm(comm)->remote == NULL)
    return __mpi_raise(comm, MPI_ERR_COMM, "invalid-communicator",
                       "%s: %s is no intercommunicator", f, a);
  return error;
}

int __mpi_check_comm_at(const char *f, const char *a, const MPI_Comm *comm) {
  int error = __mpi_check_pointer(f, MPI_COMM_SELF, a, comm);
  return error != MPI_SUCCESS ? error : __mpi_check_comm(f, a, *comm);
}

int __mpi_check_group(const char *f, MPI_Comm on, const char *a,
                      MPI_Group group) {
  if (__mpi_group(group) != NULL) return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_GROUP, "invalid-group", "%s: %s %s", f, a,
                     group == MPI_GROUP_NULL ? "is MPI_GROUP_NULL"
                                             : "is no group (or was freed)");
}

int __mpi_check_group_at(const char *f, MPI_Comm on, const char *a,
                         const MPI_Group *group) {
  int error = __mpi_check_pointer(f, on, a, group);
  return error != MPI_SUCCESS ? error : __mpi_check_group(f, on, a, *group);
}

int __mpi_check_info(const char *f, MPI_Comm on, const char *a, MPI_Info info,
                     int may_be_null) {
  if (info == MPI_INFO_NULL ? may_be_null : __mpi_info_is_valid(info))
    return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_INFO, "invalid-argument", "%s: %s %s", f, a,
                     info == MPI_INFO_NULL
                         ? "is MPI_INFO_NULL"
                         : "is no info object (or was freed)");
}

int __mpi_check_info_at(const char *f, MPI_Comm on, const char *a,
                        const MPI_Info *info) {
  int error = __mpi_check_pointer(f, on, a, info);
  return error != MPI_SUCCESS ? error : __mpi_check_info(f, on, a, *info, 0);
}

int __mpi_check_errhandler(const char *f, MPI_Comm on, const char *a,
                           MPI_Errhandler handler) {
  if (__mpi_errhandler_is_valid(handler)) return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_ERRHANDLER, "invalid-argument", "%s: %s %s",
                     f, a,
                     handler == MPI_ERRHANDLER_NULL
                         ? "is MPI_ERRHANDLER_NULL"
                         : "is no error handler (or was freed)");
}

int __mpi_check_errhandler_at(const char *f, MPI_Comm on, const char *a,
                              const MPI_Errhandler *handler) {
  int error = __mpi_check_pointer(f, on, a, handler);
  return error != MPI_SUCCESS ? error
                              : __mpi_check_errhandler(f, on, a, *handler);
}

int __mpi_check_type(const char *f, MPI_Comm on, const char *a,
                     MPI_Datatype type, int committed) {
  const char *what = "is not committed: call MPI_Type_commit first";
  const int state = __mpi_type_state(type);
  if (state >= (committed ? MPI_TYPE_COMMITTED : MPI_TYPE_VALID))
    return MPI_SUCCESS;
  if (type == MPI_DATATYPE_NULL) {
    what = "is MPI_DATATYPE_NULL";
  } else if (state == MPI_TYPE_INVALID) {
    what = "is no datatype (or was freed)";
  }
  return __mpi_raise(on, MPI_ERR_TYPE, "invalid-datatype", "%s: %s %s", f, a,
                     what);
}

/* Libraries return before they look at it if there is no other side. */
int __mpi_check_type_to(const char *f, MPI_Comm on, const char *a,
                        MPI_Datatype type, int peer) {
  if (type != MPI_DATATYPE_NULL || peer != MPI_PROC_NULL)
    return __mpi_check_type(f, on, a, type, 1);
  __mpi_strict("%s: %s is MPI_DATATYPE_NULL, though nothing is moved with "
               "MPI_PROC_NULL (MPI 4.1, 3.10 and 5.1.9)", f, a);
  return MPI_SUCCESS;
}

int __mpi_check_type_or_null(const char *f, MPI_Comm on, const char *a,
                             MPI_Datatype type) {
  return type == MPI_DATATYPE_NULL ? MPI_SUCCESS
                                   : __mpi_check_type(f, on, a, type, 0);
}

int __mpi_check_type_at(const char *f, MPI_Comm on, const char *a,
                        const MPI_Datatype *type) {
  int error = __mpi_check_pointer(f, on, a, type);
  return error != MPI_SUCCESS ? error : __mpi_check_type(f, on, a, *type, 0);
}

int __mpi_check_types(const char *f, MPI_Comm on, const char *a,
                      MPI_Count count, const MPI_Datatype *types) {
  int error = count == 0 ? MPI_SUCCESS : __mpi_check_pointer(f, on, a, types);
  for (MPI_Count i = 0; error == MPI_SUCCESS && i < count; i++) {
    error = __mpi_check_type(f, on, a, types[i], 0);
  }
  return error;
}

int __mpi_check_op(const char *f, MPI_Comm on, const char *a, MPI_Op op) {
  if (op != MPI_OP_NULL && __mpi_op_is_valid(op)) return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_OP, "invalid-operator", "%s: %s %s", f, a,
                     op == MPI_OP_NULL ? "is MPI_OP_NULL"
                                       : "is no operator (or was freed)");
}

int __mpi_check_op_at(const char *f, MPI_Comm on, const char *a,
                      const MPI_Op *op) {
  int error = __mpi_check_pointer(f, on, a, op);
  return error != MPI_SUCCESS ? error : __mpi_check_op(f, on, a, *op);
}

int __mpi_check_op_type(const char *f, MPI_Comm on, const char *a, MPI_Op op,
                        MPI_Datatype type) {
  if (__mpi_op_accepts(op, type)) {
    if (!__mpi_op_is_standard(op, type))
      __mpi_strict("%s: logical operators are not defined for this datatype "
                   "(MPI 4.1, 6.9.2)", f);
    return MPI_SUCCESS;
  }
  int error = __mpi_check_op(f, on, a, op);
  if (error == MPI_SUCCESS)
    return __mpi_raise(on, MPI_ERR_OP, "invalid-operator",
                       "%s: the operator is not defined for this datatype",
                       f);
  return error;
}

static int invalid_request(const char *f, MPI_Comm on, const char *a,
                           const char *what) {
  return __mpi_raise(on, MPI_ERR_REQUEST, "invalid-request", "%s: %s %s", f,
                     a, what);
}

int __mpi_check_requests(const char *f, MPI_Comm on, const char *a, int count,
                         const MPI_Request *requests) {
  int error = count == 0 ? MPI_SUCCESS
                         : __mpi_check_pointer(f, on, a, requests);
  if (error != MPI_SUCCESS) return error;
  for (int i = 0; i < count; i++) {
    if (requests[i] != MPI_REQUEST_NULL && __mpi_request(requests[i]) == NULL)
      return invalid_request(f, on, a,
                             "is no request (never set, or complete and "
                             "freed)");
  }
  return MPI_SUCCESS;
}

int __mpi_check_request_at(const char *f, MPI_Comm on, const char *a,
                           const MPI_Request *request) {
  int error = __mpi_check_requests(f, on, a, 1, request);
  if (error == MPI_SUCCESS && *request == MPI_REQUEST_NULL)
    return invalid_request(f, on, a, "is MPI_REQUEST_NULL");
  return error;
}

int __mpi_check_message_at(const char *f, MPI_Comm on, const char *a,
                           const MPI_Message *message) {
  int error = __mpi_check_pointer(f, on, a, message);
  if (error != MPI_SUCCESS || *message == MPI_MESSAGE_NO_PROC ||
      __mpi_object_find(MPI_KIND_MESSAGE, (uintptr_t)*message) != NULL)
    return error;
  return __mpi_raise(on, MPI_ERR_REQUEST, "invalid-request", "%s: %s %s", f,
                     a,
                     *message == MPI_MESSAGE_NULL
                         ? "is MPI_MESSAGE_NULL"
                         : "is no message (or was received already)");
}

/* ---- Numbers and pointers --------------------------------------------- */

int __mpi_check_pointer(const char *f, MPI_Comm on, const char *a,
                        const void *pointer) {
  if (pointer != NULL) return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_ARG, "invalid-argument",
                     "%s: %s is a null pointer", f, a);
}

int __mpi_check_array(const char *f, MPI_Comm on, const char *a,
                      MPI_Count length, const void *array) {
  return length > 0 ? __mpi_check_pointer(f, on, a, array) : MPI_SUCCESS;
}

int __mpi_check_count(const char *f, MPI_Comm on, const char *a,
                      MPI_Count count) {
  if (count >= 0) return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_COUNT, "invalid-count",
                     "%s: %s is %lld, a negative number", f, a,
                     (long long)count);
}

static const char *group_name(const MpiComm *comm) {
  return comm->remote != NULL ? "the remote group" : "the communicator";
}

int __mpi_check_rank(const char *f, MPI_Comm on, const char *a, int rank,
                     int special) {
  const MpiComm *comm = __mpi_comm(on);
  int size = mpi_comm_peers(comm)->size;
  if (rank >= 0 && rank < size) return MPI_SUCCESS;
  if (special != 0 && (rank == MPI_PROC_NULL || rank == special))
    return MPI_SUCCESS;
  if (rank == MPI_ANY_SOURCE && special == MPI_PROC_NULL)
    return __mpi_raise(on, MPI_ERR_RANK, "invalid-rank",
                       "%s: %s is MPI_ANY_SOURCE", f, a);
  return __mpi_raise(on, MPI_ERR_RANK, "invalid-rank",
                     "%s: %s is %d, but %s has %d process%s", f, a, rank,
                     group_name(comm), size, size == 1 ? "" : "es");
}

int __mpi_check_tag(const char *f, MPI_Comm on, const char *a, int tag,
                    int may_be_any) {
  if (tag >= 0 || (may_be_any && tag == MPI_ANY_TAG)) return MPI_SUCCESS;
  if (tag == MPI_ANY_TAG)
    return __mpi_raise(on, MPI_ERR_TAG, "invalid-tag",
                       "%s: %s is MPI_ANY_TAG, which is for receives only", f,
                       a);
  return __mpi_raise(on, MPI_ERR_TAG, "invalid-tag",
                     "%s: %s is %d, a negative number", f, a, tag);
}

int __mpi_check_root(const char *f, MPI_Comm on, const char *a, int root) {
  const MpiComm *comm = __mpi_comm(on);
  int size = mpi_comm_peers(comm)->size;
  if (root >= 0 && root < size) return MPI_SUCCESS;
  if (comm->remote != NULL && (root == MPI_ROOT || root == MPI_PROC_NULL))
    return MPI_SUCCESS;
  return __mpi_raise(on, MPI_ERR_ROOT, "invalid-root",
                     "%s: %s is %d, but %s has %d process%s", f, a, root,
                     group_name(comm), size, size == 1 ? "" : "es");
}
