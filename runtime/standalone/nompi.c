/* Where no MPI is installed, mpiproof-cc links programs with this: every
 * function of MPI exists, so that configure scripts and linkers are content,
 * and ends the process when it is called. The names (stubs.h) are taken from
 * our mpi.h.
 */
#include <stdio.h>
#include <stdlib.h>

__attribute__((used)) static void stub(void) {
  fputs("mpiproof-cc: this program was linked without an MPI library: "
        "mpiproof can verify it, but it cannot run\n", stderr);
  exit(126);
}

#define STUB(name) void name(void) __attribute__((alias("stub")));
#include "stubs.h"
