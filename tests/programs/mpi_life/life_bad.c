// mpiproof-test:
// run: -n 1 -- 0
// run: -n 1 -- 1
// run: -n 1 -- 2
// expect: violated
// finding: double-init @ AGAIN
//
// MPI is initialised twice, in any combination, or after its end.
#include <mpi.h>

int main(int argc, char **argv) {
  int level, how = argc > 1 ? argv[1][0] - '0' : 0;
  if (how == 0)
    MPI_Init(&argc, &argv);
  else
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SINGLE, &level);
  if (how == 2) MPI_Finalize();
  MPI_Init(&argc, &argv); /* @AGAIN */
  MPI_Finalize();
  return 0;
}
