/* Read before each of runtime/java/mpi_*.c: their functions get other names,
 * and what the package `mpi` asks for itself goes past the plan. */
#include "rename.h"

/* Methods of Java are called by functions of ours (java.c). */
#define JAVA_METHOD(name)

#define MPI_Type_size_x PMPI_Type_size_x
#define MPI_Type_get_extent PMPI_Type_get_extent
#define MPI_Type_get_true_extent PMPI_Type_get_true_extent
