/* Buffers of one call that must not share memory (overlap.c). */
#ifndef MPIPROOF_MPI_OVERLAP_H
#define MPIPROOF_MPI_OVERLAP_H

#include "mpi/library.h"

/* Do two transfers, neither with MPI_PROC_NULL, use the same bytes? */
int __mpi_overlap_transfers(const MpiTransfer *a, const MpiTransfer *b);

#endif
