/* What the package `mpi` asks about datatypes for itself: no call of the
 * program's, so in none of the mpi_*.c. */
#include "java/mpi_buffer.h"

int32_t Java_mpi_Native_typeShape(int64_t type, JavaArray *what) {
  int64_t *to = jrt_data(what);
  MPI_Count size;
  MPI_Aint lb, extent, true_lb, true_extent;
  int error = MPI_Type_size_x(TYPE(type), &size);
  if (error == MPI_SUCCESS) {
    error = MPI_Type_get_extent(TYPE(type), &lb, &extent);
  }
  if (error == MPI_SUCCESS) {
    error = MPI_Type_get_true_extent(TYPE(type), &true_lb, &true_extent);
  }
  if (error == MPI_SUCCESS) {
    const int64_t all[] = {size, lb, extent, true_lb, true_extent};
    for (int i = 0; i < 5; i++) {
      to[i] = all[i];
    }
  }
  return error;
}
