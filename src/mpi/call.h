// The parameters of MPI's functions, for showing calls to people.
#ifndef MPI_CALL_H
#define MPI_CALL_H

#include <stdbool.h>

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

// What a function of that name does with messages.
enum {
  MPI_CALL_SENDS = 1,
  MPI_CALL_RECEIVES = 2,
  MPI_CALL_BLOCKS = 4,     // until what it started is complete
  MPI_CALL_MATCHES = 8,    // receives what a probe has taken
  MPI_CALL_BUFFERS = 16,   // is complete before its message goes
};
uint32_t mpi_call_does(const char *function);
// Does a call of it start something that a wait or test ends?
bool mpi_call_starts(const char *function);

#endif
