/* Attributes of datatypes (MPI 4.1, 7.7.4). */
#include "mpi/attribute.h"

static AttributeHolder holder_of(MPI_Datatype type) {
  return (AttributeHolder){MPI_HOLDER_TYPE, (uintptr_t)type,
                           __mpi_type_attributes(type), MPI_COMM_NULL};
}

int __mpi_Type_set_attr(MPI_Datatype datatype, int type_keyval,
                        void *attribute_val) {
  return __mpi_attribute_set(holder_of(datatype), type_keyval, attribute_val);
}

int __mpi_Type_get_attr(MPI_Datatype datatype, int type_keyval,
                        void *attribute_val, int *flag) {
  return __mpi_attribute_get(holder_of(datatype), type_keyval, attribute_val,
                             flag);
}

int __mpi_Type_delete_attr(MPI_Datatype datatype, int type_keyval) {
  return __mpi_attribute_delete(holder_of(datatype), type_keyval);
}
