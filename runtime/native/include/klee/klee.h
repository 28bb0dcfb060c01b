/* KLEE's intrinsics, for a folder that has no mpi.h beside it. */
#include "../../../include/klee/klee.h"
