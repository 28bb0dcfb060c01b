/* What the parallel programs of these pairs share. */
#include <math.h>
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

static void start(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
}

/* The first of n items that belongs to rank r. */
static inline int first_of(int r, int n) { return r * n / size; }
