/* How much was received (MPI 4.1, 3.2.5, 5.1.11, 12.3). A status knows the
 * number of bytes; counting basic elements means walking over the type map. */
#include "mpi/bodies.h"
#include "mpi/type.h"

int __mpi_Get_count(const MPI_Status *status, MPI_Datatype datatype,
                    MPI_Count *count) {
  MPI_Count bytes = __mpi_status_bytes(status);
  MPI_Count size = (MPI_Count)__mpi_shape(datatype)->layout.size;
  if (size == 0)
    *count = bytes == 0 ? 0 : MPI_UNDEFINED;
  else
    *count = bytes % size == 0 ? bytes / size : MPI_UNDEFINED;
  return MPI_SUCCESS;
}

/* Basic elements in the first `bytes` bytes of one element of the type, or
 * MPI_UNDEFINED if they end inside one. */
static MPI_Count elements_in(const struct MpiproofLayout *layout,
                             uint64_t bytes) {
  MPI_Count elements = 0;
  for (uint64_t i = 0; bytes > 0; i++) {
    uint64_t size = basic_size(layout->blocks[i].basic);
    uint64_t run = size * layout->blocks[i].count;
    if (bytes < run && bytes % size != 0) return MPI_UNDEFINED;
    elements += (MPI_Count)((bytes < run ? bytes : run) / size);
    bytes -= bytes < run ? bytes : run;
  }
  return elements;
}

int __mpi_Get_elements(const MPI_Status *status, MPI_Datatype datatype,
                       MPI_Count *count) {
  const MpiShape *shape = __mpi_shape(datatype);
  uint64_t bytes = (uint64_t)__mpi_status_bytes(status);
  uint64_t size = shape->layout.size;
  if (size == 0) {
    *count = bytes == 0 ? 0 : MPI_UNDEFINED;
    return MPI_SUCCESS;
  }
  MPI_Count part = elements_in(&shape->layout, bytes % size);
  *count = part == MPI_UNDEFINED
               ? part : (MPI_Count)(bytes / size * shape->elements) + part;
  return MPI_SUCCESS;
}

/* Bytes of the first `elements` basic elements of one element. */
static uint64_t bytes_of(const struct MpiproofLayout *layout,
                         uint64_t elements) {
  uint64_t bytes = 0;
  for (uint64_t i = 0; elements > 0; i++) {
    uint64_t run = layout->blocks[i].count;
    uint64_t taken = elements < run ? elements : run;
    bytes += taken * basic_size(layout->blocks[i].basic);
    elements -= taken;
  }
  return bytes;
}

int __mpi_Status_set_elements(MPI_Status *status, MPI_Datatype datatype,
                              MPI_Count count) {
  const MpiShape *shape = __mpi_shape(datatype);
  uint64_t elements = (uint64_t)count, bytes = 0;
  if (shape->elements > 0)
    bytes = elements / shape->elements * shape->layout.size +
            bytes_of(&shape->layout, elements % shape->elements);
  __mpi_status_set_bytes(status, (MPI_Count)bytes);
  return MPI_SUCCESS;
}

/* ---- Forms of MPI 3 ---- */

int __mpi_Get_elements_x(const MPI_Status *status, MPI_Datatype datatype,
                         MPI_Count *count) {
  return __mpi_Get_elements(status, datatype, count);
}

int __mpi_Status_set_elements_x(MPI_Status *status, MPI_Datatype datatype,
                                MPI_Count count) {
  return __mpi_Status_set_elements(status, datatype, count);
}
