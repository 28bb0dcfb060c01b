/* Attributes of communicators (MPI 4.1, 7.7.2), with those every communicator
 * has (9.1.2, 11.2.3, 11.10).
 */
#include "mpi/attribute.h"

#include <limits.h>

static AttributeHolder holder_of(MPI_Comm comm) {
  return (AttributeHolder){MPI_HOLDER_COMM, (uintptr_t)comm,
                           &__mpi_comm(comm)->attributes, comm};
}

static int is_predefined(int keyval) {
  return keyval == MPI_TAG_UB || keyval == MPI_HOST || keyval == MPI_IO ||
         keyval == MPI_WTIME_IS_GLOBAL || keyval == MPI_UNIVERSE_SIZE ||
         keyval == MPI_APPNUM || keyval == MPI_LASTUSEDCODE;
}

/* Their values are read through a pointer to int. NULL: not set. */
static const int *predefined(int keyval) {
  static const int tag_ub = INT_MAX, host = MPI_PROC_NULL,
                   io = MPI_ANY_SOURCE, wtime_is_global = 0;
  static int appnum, last_used_code;
  switch (keyval) {
  case MPI_TAG_UB: return &tag_ub;
  case MPI_HOST: return &host;
  case MPI_IO: return &io;
  case MPI_WTIME_IS_GLOBAL: return &wtime_is_global;
  case MPI_APPNUM:
    appnum = __mpi_spawn_appnum == 0 ? 0 : __mpi_spawn_appnum();
    return &appnum;
  case MPI_UNIVERSE_SIZE:
    return __mpi_universe == __mpi_size ? 0 : &__mpi_universe;
  case MPI_LASTUSEDCODE:
    last_used_code = __mpi_error_last_code();
    return &last_used_code;
  default: return 0;
  }
}

int __mpi_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val) {
  if (is_predefined(comm_keyval))
    return __mpi_raise(comm, MPI_ERR_KEYVAL, "invalid-argument",
                       "a predefined attribute cannot be set");
  return __mpi_attribute_set(holder_of(comm), comm_keyval, attribute_val);
}

int __mpi_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val,
                        int *flag) {
  if (!is_predefined(comm_keyval))
    return __mpi_attribute_get(holder_of(comm), comm_keyval, attribute_val,
                               flag);
  const int *value = predefined(comm_keyval);
  *flag = value != 0;
  if (value != 0) *(const int **)attribute_val = value;
  return MPI_SUCCESS;
}

int __mpi_Comm_delete_attr(MPI_Comm comm, int comm_keyval) {
  if (is_predefined(comm_keyval))
    return __mpi_raise(comm, MPI_ERR_KEYVAL, "invalid-argument",
                       "a predefined attribute cannot be deleted");
  return __mpi_attribute_delete(holder_of(comm), comm_keyval);
}

/* The names of MPI-1. */
int __mpi_Attr_put(MPI_Comm comm, int keyval, void *attribute_val) {
  return __mpi_Comm_set_attr(comm, keyval, attribute_val);
}

int __mpi_Attr_get(MPI_Comm comm, int keyval, void *attribute_val,
                   int *flag) {
  return __mpi_Comm_get_attr(comm, keyval, attribute_val, flag);
}

int __mpi_Attr_delete(MPI_Comm comm, int keyval) {
  return __mpi_Comm_delete_attr(comm, keyval);
}
