// mpiproof-test:
// note: every set of eight operations that are complete, and all that follow
// options: -n 2
// expect: verified
#include <assert.h>
#include <mpi.h>

#define COUNT 8

int main(int argc, char **argv) {
  int rank, values[COUNT], done, which[COUNT], sum = 0;
  MPI_Request requests[COUNT];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    for (int i = 0; i < COUNT; i++)
      MPI_Irecv(&values[i], 1, MPI_INT, 1, i, MPI_COMM_WORLD, &requests[i]);
    for (int left = COUNT; left > 0; left -= done) {
      MPI_Waitsome(COUNT, requests, &done, which, MPI_STATUSES_IGNORE);
      assert(done > 0 && done <= left);
      for (int i = 0; i < done; i++) sum += values[which[i]];
    }
    assert(sum == 28);
  } else {
    for (int i = 0; i < COUNT; i++)
      MPI_Send(&i, 1, MPI_INT, 0, i, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
