/* What the files of the tool information interface share (MPI 4.1, 15.3). Its
 * functions raise no errors: they return codes, whatever error handlers say. An
 * argument for a result may be null (15.3.3). */
#ifndef MPIPROOF_MPI_TOOL_H
#define MPIPROOF_MPI_TOOL_H

#include "mpi/bodies.h"

/* MPI_SUCCESS between MPI_T_init_thread and MPI_T_finalize, else the error. */
int __mpi_tool_check(void);
/* The same, and index must be below count. */
int __mpi_tool_check_index(int index, int count);
/* Gives a text as far as there is room; *length becomes what it needs, with the
 * terminating zero (15.3.3). */
void __mpi_tool_text(const char *text, char *to, int *length);
static inline void mpi_tool_int(int value, int *to) {
  if (to != 0) *to = value;
}

/* The enumeration of levels of thread support. */
MPI_T_enum __mpi_tool_levels(void);

/* Numbers of variables, for the categories: each kind is in one. */
int __mpi_tool_cvars(void);
int __mpi_tool_pvars(void);

#endif
