// mpiproof-test:
// note: an input that all ranks share
// ranks: 3
// expect: verified
/* An input of mpiproof_input is the same at every rank. */
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, a[2], sum[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  mpiproof_input(a, sizeof a, "a");
  assert(mpiproof_input_int("n") == mpiproof_input_int("n"));
  MPI_Allreduce(a, sum, 2, MPI_UNSIGNED, MPI_BXOR, MPI_COMM_WORLD);
  assert(sum[0] == a[0] && sum[1] == a[1]);
  mpiproof_output(sum, sizeof sum, "sum");
  MPI_Finalize();
  return 0;
}
