// mpiproof-test:
// ranks: 2
// expect: violated
// finding: endless-loop @ A
//
// Sweeps that change nothing any more, and never come below the bound: a circle
// of many instructions, through an inner loop and another function.
#include <math.h>
#include <mpi.h>

static double cells[100];

static double sweep(void) {
  double change = 1e-6;
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
    while (sweep() > 1e-9) continue;  /* @A */
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
