#include "config.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "grid.h"
#include "halo.h"
#include "limits.gen.h"

#if !defined HAVE_MPI_H || !defined HAVE_MPI_SENDRECV || \
    !defined HAVE_MPI_COMM || SIZEOF_DOUBLE != 8
#error "configure has missed something"
#endif
#if defined HAVE_MPI_NO_SUCH_FUNCTION || defined HAVE_NO_SUCH_HEADER_H || \
    defined HAVE_MPI_NO_SUCH_TYPE || defined WORDS_BIGENDIAN
#error "configure has found what does not exist"
#endif

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int steps = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 1;
  if (steps > MOST_STEPS) steps = MOST_STEPS;
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  Grid grid;
  if (!grid_init(&grid, 4, rank)) MPI_Abort(MPI_COMM_WORLD, 1);
  for (int i = 0; i < steps; i++) {
    halo_exchange(&grid, MPI_COMM_WORLD);
    grid_step(&grid);
  }
  double mine = grid_sum(&grid), all = 0;
  MPI_Reduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("sum %.3f after %d steps\n", all, steps);
  grid_fini(&grid);
  MPI_Finalize();
  return 0;
}
