/* The header of the guest API, for a folder that has no mpi.h beside it. */
#include "../../include/mpiproof.h"
