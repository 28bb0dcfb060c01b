/* Buffers of one call that must not share memory (overlap.c). */
#ifndef MPIPROOF_MPI_OVERLAP_H
#define MPIPROOF_MPI_OVERLAP_H

#include "mpi/library.h"

/* Do entries of the datatype, or elements, share bytes? */
int __mpi_overlap_entries(const void *address, MPI_Count count,
                          MPI_Datatype type);
/* A receive whose datatype would write a location twice is a finding (MPI 4.1,
 * 5.1.11). */
void __mpi_overlap_receive(const MpiTransfer *in);

/* Do two transfers, neither with MPI_PROC_NULL, use the same bytes? */
int __mpi_overlap_transfers(const MpiTransfer *a, const MpiTransfer *b);

#endif
