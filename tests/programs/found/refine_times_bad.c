// mpiproof-test:
// options: -n 2
// expect: violated
// finding: uninitialised-value @ BUG

/* Found in the wild (doc/found.md): a time for each phase is set when the phase
 * begins; all of them are reduced at the end. With 5 steps and a phase every 2
 * the last one never begins. */
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const int steps = 5, every = 2;
  const int phases = (steps + every - 1) / every;
  MPI_Init(&argc, &argv);
  double *spent = malloc((size_t)phases * sizeof *spent);
  double *most = malloc((size_t)phases * sizeof *most);
  for (int step = 1; step <= steps; step++)
    if (step % every == 0) spent[step / every - 1] = step;
  MPI_Allreduce(spent, most, phases, MPI_DOUBLE, MPI_MAX, /* @BUG */
                MPI_COMM_WORLD);
  free(spent);
  free(most);
  MPI_Finalize();
  return 0;
}
