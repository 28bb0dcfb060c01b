/* Read before each of runtime/java/mpi_*.c: their functions get other names,
 * and what the package `mpi` asks for itself goes past the plan. */
#include "rename.h"

/* Methods of Java are called by functions of ours (java.c). */
#define JAVA_METHOD(name)

#define MPI_Type_size_x java_type_size
#define MPI_Type_get_extent java_type_extent
#define MPI_Type_get_true_extent java_type_true_extent
