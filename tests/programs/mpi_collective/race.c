// Twin of bad_race_*.c: what is sent may be read, gaps between the blocks and
// the parts of insignificant buffers may be used, and after completion all.
// mpiproof-test:
// ranks: 2 3
// expect: verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, all[8] = {0}, displs[8], counts[8];
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int i = 0; i < size; i++) {
    displs[i] = 2 * i;
    counts[i] = 1;
  }
  int x = rank + 1, sum = 0;
  MPI_Igatherv(&x, 1, MPI_INT, all, counts, displs, MPI_INT, 0,
               MPI_COMM_WORLD, &requests[0]);
  MPI_Iallreduce(&x, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[1]);
  all[1] = x;
  if (rank != 0)
    all[0] = 5;
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  x = 0;
  assert(sum == size * (size + 1) / 2 && all[1] == rank + 1);
  assert(rank != 0 || all[2] == 2);
  MPI_Finalize();
  return 0;
}
