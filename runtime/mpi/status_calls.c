/* The calls that read and write parts of a status (MPI 4.1, 3.2.5, 3.8.4 and
 * 13.3). */
#include "mpi/bodies.h"
#include "mpi/library.h"

int __mpi_Status_get_source(const MPI_Status *status, int *source) {
  *source = status->MPI_SOURCE;
  return MPI_SUCCESS;
}

int __mpi_Status_get_tag(const MPI_Status *status, int *tag) {
  *tag = status->MPI_TAG;
  return MPI_SUCCESS;
}

int __mpi_Status_get_error(const MPI_Status *status, int *error) {
  *error = status->MPI_ERROR;
  return MPI_SUCCESS;
}

int __mpi_Status_set_source(MPI_Status *status, int source) {
  status->MPI_SOURCE = source;
  return MPI_SUCCESS;
}

int __mpi_Status_set_tag(MPI_Status *status, int tag) {
  status->MPI_TAG = tag;
  return MPI_SUCCESS;
}

int __mpi_Status_set_error(MPI_Status *status, int error) {
  status->MPI_ERROR = error;
  return MPI_SUCCESS;
}

int __mpi_Status_set_cancelled(MPI_Status *status, int flag) {
  __mpi_status_set_cancelled(status, flag);
  return MPI_SUCCESS;
}

int __mpi_Test_cancelled(const MPI_Status *status, int *flag) {
  *flag = __mpi_status_cancelled(status);
  return MPI_SUCCESS;
}
