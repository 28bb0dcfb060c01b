// mpiproof-test:
// note: two ranks mean different things by one name
// ranks: 2
// expect: violated
// finding: invalid-library-call @ INPUT
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank;
  double a[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const unsigned size = rank == 0 ? sizeof a : sizeof a[0];
  mpiproof_input(a, size, "a"); /* @INPUT */
  MPI_Finalize();
  return 0;
}
