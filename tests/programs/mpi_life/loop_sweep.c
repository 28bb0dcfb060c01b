// mpiproof-test:
// ranks: 2
// expect: verified
//
// The twin of loop_sweep_bad; and rounds that only look alike: a counter in
// memory tells them apart.
#include <math.h>
#include <mpi.h>

static double cells[100];
static unsigned rounds;

static double sweep(void) {
  double change = 0;
  for (int i = 0; i < 100; i++) {
    double next = cells[i] > 0.5 ? cells[i] : 1 - cells[i];
    change += fabs(next - cells[i]);
    cells[i] = next;
  }
  return change;
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 1)
    while (sweep() > 1e-9) continue;
  while (++rounds < 2000000) continue;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
