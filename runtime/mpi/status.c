/* Statuses (MPI 4.1, 3.2.5): filled from what the engine knows of an
 * operation, and handed to the program.
 *
 * The standard ABI leaves five ints to the library: two hold the number of
 * bytes, the third whether the operation was cancelled. */
#include <string.h>

#include "mpi/library.h"

enum { BYTES_LOW, BYTES_HIGH, CANCELLED };

void __mpi_status_set_bytes(MPI_Status *status, MPI_Count bytes) {
  status->MPI_internal[BYTES_LOW] = (int)(uint32_t)(uint64_t)bytes;
  status->MPI_internal[BYTES_HIGH] = (int)(uint32_t)((uint64_t)bytes >> 32);
}

MPI_Count __mpi_status_bytes(const MPI_Status *status) {
  uint64_t low = (uint32_t)status->MPI_internal[BYTES_LOW];
  uint64_t high = (uint32_t)status->MPI_internal[BYTES_HIGH];
  return (MPI_Count)(high << 32 | low);
}

void __mpi_status_set_cancelled(MPI_Status *status, int cancelled) {
  status->MPI_internal[CANCELLED] = cancelled != 0;
}

int __mpi_status_cancelled(const MPI_Status *status) {
  return status->MPI_internal[CANCELLED] != 0;
}

void __mpi_status_empty(MPI_Status *status) {
  static const MPI_Status empty = {MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_SUCCESS,
                                   {0}};
  *status = empty;
}

void __mpi_status_proc_null(MPI_Status *status) {
  static const MPI_Status proc_null = {MPI_PROC_NULL, MPI_ANY_TAG, MPI_SUCCESS,
                                       {0}};
  *status = proc_null;
}

void __mpi_status_set(MPI_Status *status,
                      const struct MpiproofEnvelope *envelope) {
  if (envelope->source >= 0) {
    status->MPI_SOURCE = envelope->rank;
    status->MPI_TAG = envelope->tag;
  }
  status->MPI_internal[BYTES_LOW] = (int)(uint32_t)envelope->size;
  status->MPI_internal[BYTES_HIGH] = (int)(uint32_t)(envelope->size >> 32);
  status->MPI_internal[CANCELLED] = envelope->cancelled != 0;
}

void __mpi_status_give(MPI_Status *user, const MPI_Status *status) {
  if (user == MPI_STATUS_IGNORE) {
    return;
  }
  user->MPI_SOURCE = status->MPI_SOURCE;
  user->MPI_TAG = status->MPI_TAG;
  memcpy(user->MPI_internal, status->MPI_internal,
         sizeof user->MPI_internal);
}

void __mpi_status_give_empty(MPI_Status *user) {
  if (user != MPI_STATUS_IGNORE) {
    __mpi_status_empty(user);
  }
}
