/* What natives of the Java package `mpi` share: arrays as buffers, numbers as
 * handles, eight ints as a status. */
#ifndef MPIPROOF_RUNTIME_JAVA_MPI_BUFFER_H
#define MPIPROOF_RUNTIME_JAVA_MPI_BUFFER_H

#include <mpi.h>
#include <stdint.h>

#include "java/object.h"

#define COMM(x) ((MPI_Comm)(uintptr_t)(x))
#define TYPE(x) ((MPI_Datatype)(uintptr_t)(x))
#define OP(x) ((MPI_Op)(uintptr_t)(x))
#define GROUP(x) ((MPI_Group)(uintptr_t)(x))
#define INFO(x) ((MPI_Info)(uintptr_t)(x))
#define WIN(x) ((MPI_Win)(uintptr_t)(x))
#define MPIFILE(x) ((MPI_File)(uintptr_t)(x))
#define NUMBER(x) ((int64_t)(uintptr_t)(x))

/* The place in an array; NULL for none. */
static inline void *mpi_at(const JavaArray *array, int64_t at) {
  return array == NULL ? NULL : (char *)jrt_data(array) + at;
}

static inline int *mpi_ints(const JavaArray *array) {
  return array == NULL ? NULL : jrt_data(array);
}

static inline MPI_Status *mpi_status(const JavaArray *array) {
  return array == NULL ? MPI_STATUS_IGNORE : jrt_data(array);
}

/* An array of long that holds handles: they are pointers of C. */
static inline MPI_Request *mpi_requests(const JavaArray *array) {
  return array == NULL ? NULL : jrt_data(array);
}

#endif
