/* In the place of the guest's library: what natives of Java want of it. */
#ifndef NATIVE_JAVA_LIBRARY_H
#define NATIVE_JAVA_LIBRARY_H

#include <stdint.h>

enum { MPI_KIND_TYPE, MPI_KIND_OP };
/* The object is ours, not the program's to give back. */
void mpi_object_disown(int kind, uintptr_t handle);

#endif
