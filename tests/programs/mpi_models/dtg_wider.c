// mpiproof-test:
// note: dtg.c, and rank 4 takes from rank 1 or from anybody: two classes
// options: --path-models -n 5
// paths: 2
#include <mpiproof.h>

#define FIRST_AT_4 (mpiproof_int("x") > 7 ? 1 : MPI_ANY_SOURCE)
#include "dtg.c"
