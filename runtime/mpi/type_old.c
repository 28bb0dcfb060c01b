/* Removed and deprecated calls about datatypes (MPI 4.1, 16.1 and 16.2; their
 * meaning: MPI 1.3, 3.12), and the _x forms of MPI 3. */
#include "mpi/bodies.h"
#include "mpi/type.h"

static MpiInts ints(const int *data) {
  return (MpiInts){data, 0};
}

static MpiInts addresses(const MPI_Aint *data) {
  return (MpiInts){data, 1};
}

int __mpi_Type_hvector(int count, int blocklength, MPI_Aint stride,
                       MPI_Datatype oldtype, MPI_Datatype *newtype) {
  return __mpi_Type_create_hvector(count, blocklength, stride, oldtype,
                                   newtype);
}

int __mpi_Type_hindexed(int count, int array_of_blocklengths[],
                        MPI_Aint array_of_displacements[],
                        MPI_Datatype oldtype, MPI_Datatype *newtype) {
  return __mpi_Type_create_hindexed(count, ints(array_of_blocklengths),
                                    addresses(array_of_displacements), oldtype,
                                    newtype);
}

int __mpi_Type_struct(int count, int array_of_blocklengths[],
                      MPI_Aint array_of_displacements[],
                      MPI_Datatype array_of_types[], MPI_Datatype *newtype) {
  return __mpi_Type_create_struct(count, ints(array_of_blocklengths),
                                  addresses(array_of_displacements),
                                  array_of_types, newtype);
}

int __mpi_Type_extent(MPI_Datatype datatype, MPI_Aint *extent) {
  *extent = __mpi_shape(datatype)->layout.extent;
  return MPI_SUCCESS;
}

int __mpi_Type_lb(MPI_Datatype datatype, MPI_Aint *displacement) {
  *displacement = __mpi_shape(datatype)->lb;
  return MPI_SUCCESS;
}

int __mpi_Type_ub(MPI_Datatype datatype, MPI_Aint *displacement) {
  const MpiShape *shape = __mpi_shape(datatype);
  *displacement = shape->lb + shape->layout.extent;
  return MPI_SUCCESS;
}

int __mpi_Type_size_x(MPI_Datatype datatype, MPI_Count *size) {
  return __mpi_Type_size(datatype, size);
}

int __mpi_Type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb,
                            MPI_Count *extent) {
  return __mpi_Type_get_extent(datatype, lb, extent);
}

int __mpi_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb,
                                 MPI_Count *true_extent) {
  return __mpi_Type_get_true_extent(datatype, true_lb, true_extent);
}
