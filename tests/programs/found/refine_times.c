// mpiproof-test:
// options: -n 2
// expect: verified

/* The repaired twin of refine_times_bad.c. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const int steps = 5, every = 2;
  const int phases = (steps + every - 1) / every;
  MPI_Init(&argc, &argv);
  double *spent = calloc((size_t)phases, sizeof *spent);
  double *most = malloc((size_t)phases * sizeof *most);
  for (int step = 1; step <= steps; step++)
    if (step % every == 0) spent[step / every - 1] = step;
  MPI_Allreduce(spent, most, phases, MPI_DOUBLE, MPI_MAX,
                MPI_COMM_WORLD);
  free(spent);
  free(most);
  MPI_Finalize();
  return 0;
}
