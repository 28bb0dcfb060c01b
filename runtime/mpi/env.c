/* The environment (MPI 4.1, chapter 9): versions, names, memory and time. */
#include <stdlib.h>
#include <string.h>

#include "libc/clock.h"
#include "mpi/bodies.h"
#include "mpi/library.h"

int __mpi_Get_version(int *version, int *subversion) {
  *version = MPI_VERSION;
  *subversion = MPI_SUBVERSION;
  return MPI_SUCCESS;
}

static void give(char *to, int *length, const char *text) {
  strcpy(to, text);
  *length = (int)strlen(text);
}

int __mpi_Get_library_version(char *version, int *resultlen) {
  give(version, resultlen, "mpiproof");
  return MPI_SUCCESS;
}

/* The same as gethostname gives: all processes run on one machine. */
int __mpi_Get_processor_name(char *name, int *resultlen) {
  give(name, resultlen, "localhost");
  return MPI_SUCCESS;
}

/* Nothing is known of the machine. */
int __mpi_Get_hw_resource_info(MPI_Info *hw_info) {
  return __mpi_Info_create(hw_info);
}

int __mpi_Alloc_mem(MPI_Aint size, MPI_Info info, void *baseptr) {
  (void)info;
  if (size < 0)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_ARG, "invalid-argument",
                       "MPI_Alloc_mem: size is %lld, a negative number",
                       (long long)size);
  void *memory = __mpiproof_alloc((size_t)size, 16, 4);
  if (memory == NULL && size != 0)
    return __mpi_raise(MPI_COMM_SELF, MPI_ERR_NO_MEM, "mpi-error",
                       "MPI_Alloc_mem: no memory");
  memcpy(baseptr, &memory, sizeof memory);
  return MPI_SUCCESS;
}

int __mpi_Free_mem(void *base) {
  free(base);
  return MPI_SUCCESS;
}

/* The virtual clock of the process (9.6). */
double __mpi_Wtime(void) {
  return RT_CLOCK_EPOCH + (double)__rt_clock_elapsed() / RT_NANO;
}

double __mpi_Wtick(void) { return (double)RT_STEP_NANO / RT_NANO; }

int __mpi_Pcontrol(const int level) {
  (void)level;
  return MPI_SUCCESS;
}
