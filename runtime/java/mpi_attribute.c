/* Natives of mpi.Native: attributes of communicators, datatypes and windows.
 * The value is a number by which mpi.Cache finds what the program has stored,
 * and copies of the object have the same one. */
#include "java/mpi_buffer.h"

enum { OF_COMM, OF_TYPE, OF_WIN };

int32_t Java_mpi_Native_keyCreate(int32_t kind, JavaArray *key) {
  switch (kind) {
    case OF_COMM:
      return MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN,
                                    mpi_ints(key), NULL);
    case OF_TYPE:
      return MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN,
                                    mpi_ints(key), NULL);
    default:
      return MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN,
                                   mpi_ints(key), NULL);
  }
}

int32_t Java_mpi_Native_keyFree(int32_t kind, JavaArray *key) {
  switch (kind) {
    case OF_COMM: return MPI_Comm_free_keyval(mpi_ints(key));
    case OF_TYPE: return MPI_Type_free_keyval(mpi_ints(key));
    default: return MPI_Win_free_keyval(mpi_ints(key));
  }
}

int32_t Java_mpi_Native_attrSet(int32_t kind, int64_t object, int32_t key,
                                int64_t value) {
  void *number = (void *)(uintptr_t)value;
  switch (kind) {
    case OF_COMM: return MPI_Comm_set_attr(COMM(object), key, number);
    case OF_TYPE: return MPI_Type_set_attr(TYPE(object), key, number);
    default: return MPI_Win_set_attr(WIN(object), key, number);
  }
}

int32_t Java_mpi_Native_attrDelete(int32_t kind, int64_t object, int32_t key) {
  switch (kind) {
    case OF_COMM: return MPI_Comm_delete_attr(COMM(object), key);
    case OF_TYPE: return MPI_Type_delete_attr(TYPE(object), key);
    default: return MPI_Win_delete_attr(WIN(object), key);
  }
}

static int get(int kind, int64_t object, int key, void *value, int *found) {
  switch (kind) {
    case OF_COMM: return MPI_Comm_get_attr(COMM(object), key, value, found);
    case OF_TYPE: return MPI_Type_get_attr(TYPE(object), key, value, found);
    default: return MPI_Win_get_attr(WIN(object), key, value, found);
  }
}

/* what[0]: 1 if there is one; what[1]: its value. */
int32_t Java_mpi_Native_attrGet(int32_t kind, int64_t object, int32_t key,
                                JavaArray *what) {
  void *value = NULL;
  int found = 0;
  int error = get(kind, object, key, &value, &found);
  int64_t *out = jrt_data(what);
  if (error == MPI_SUCCESS) {
    out[0] = found;
    out[1] = found ? NUMBER(value) : 0;
  }
  return error;
}

/* The same of a predefined attribute, which is a pointer to a number. */
int32_t Java_mpi_Native_attrKnown(int32_t kind, int64_t object, int32_t key,
                                  JavaArray *what) {
  void *value = NULL;
  int found = 0;
  int error = get(kind, object, key, &value, &found);
  int64_t *out = jrt_data(what);
  if (error == MPI_SUCCESS) {
    out[0] = found;
    if (found) {
      out[1] = key == MPI_WIN_SIZE ? *(MPI_Aint *)value : *(int *)value;
    }
  }
  return error;
}
