/* mpiproof.h for programs that are compiled natively by tests/compare/run. */
#include "../../runtime/include/mpiproof.h"
