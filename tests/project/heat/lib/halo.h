#ifndef HALO_H
#define HALO_H

#include <mpi.h>

#include "grid.h"

/* Ghost cells get the values of the neighbours' border cells. */
void halo_exchange(Grid *grid, MPI_Comm comm);

#endif
