/* Addresses as integers (MPI 4.1, 5.1.5): absolute, so that MPI_BOTTOM is 0. */
#include "mpi/bodies.h"
#include "mpi/library.h"

int __mpi_Get_address(const void *location, MPI_Aint *address) {
  *address = (MPI_Aint)(uintptr_t)location;
  return MPI_SUCCESS;
}

int __mpi_Address(void *location, MPI_Aint *address) {
  return __mpi_Get_address(location, address);
}

/* Wraps as addresses do. */
MPI_Aint __mpi_Aint_add(MPI_Aint base, MPI_Aint disp) {
  return (MPI_Aint)((uintptr_t)base + (uintptr_t)disp);
}

MPI_Aint __mpi_Aint_diff(MPI_Aint addr1, MPI_Aint addr2) {
  return (MPI_Aint)((uintptr_t)addr1 - (uintptr_t)addr2);
}
