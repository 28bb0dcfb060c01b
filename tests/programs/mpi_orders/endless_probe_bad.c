// Rank 0 finds the same message with every probe, and never takes it: nobody
// gets anywhere.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: deadlock @ PROBE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a = 0, flag;
  MPI_Status s;
  s.MPI_TAG = 0;
  if (rank == 0) {
    while (s.MPI_TAG != 1)
      MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, WORLD, &flag, &s);   /* @PROBE */
  } else {
    MPI_Ssend(&a, 1, MPI_INT, 0, 2, WORLD);
    MPI_Ssend(&a, 1, MPI_INT, 0, 1, WORLD);
  }
  MPI_Finalize();
  return 0;
}
