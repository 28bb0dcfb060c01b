// The parameters of MPI's functions, for showing calls to people.
#ifndef MPI_CALL_H
#define MPI_CALL_H

#include "base/text.h"

#define MPI_MAX_PARAMETERS 16

typedef struct MpiParameter {
  char name[32];         // as in the standard
  char form[20];         // "int", "pointer", "rank", "MPI_Comm", ...
} MpiParameter;

// Whether MPI has a function of that name: "MPI_Send".
bool mpi_is_function(const char *name);
// The parameters of "MPI_Send"; 0 if there is no such function or it has none.
uint32_t mpi_parameters(const char *function,
                        MpiParameter out[MPI_MAX_PARAMETERS]);
// An argument as passed: "MPI_INT", "MPI_ANY_SOURCE", "-1", "0x4000".
void mpi_argument_print(const MpiParameter *parameter, uint64_t word,
                        Text *out);

#endif
