/* Natives of mpi.Native: what a status says. */
#include "java/mpi_buffer.h"

int32_t Java_mpi_Native_count(JavaArray *status, int64_t type) {
  int count;
  MPI_Get_count(mpi_status(status), TYPE(type), &count);
  return count;
}

int32_t Java_mpi_Native_elements(JavaArray *status, int64_t type) {
  int count;
  MPI_Get_elements(mpi_status(status), TYPE(type), &count);
  return count;
}

int32_t Java_mpi_Native_cancelled(JavaArray *status) {
  int flag;
  MPI_Test_cancelled(mpi_status(status), &flag);
  return flag;
}
