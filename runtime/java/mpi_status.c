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

int64_t Java_mpi_Native_elementsMany(JavaArray *status, int64_t type) {
  MPI_Count count;
  MPI_Get_elements_x(mpi_status(status), TYPE(type), &count);
  return count;
}

int32_t Java_mpi_Native_setElements(JavaArray *status, int64_t type,
                                    int64_t count) {
  return MPI_Status_set_elements_x(mpi_status(status), TYPE(type), count);
}

int32_t Java_mpi_Native_setCancelled(JavaArray *status, int32_t flag) {
  return MPI_Status_set_cancelled(mpi_status(status), flag);
}
