// Several non-blocking collectives under way at once, completed in another
// order, together with point-to-point messages and a second communicator.
// mpiproof-test:
// ranks: 2 3 4
// expect: verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, flag, index;
  MPI_Comm dup;
  MPI_Request requests[5];
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_dup(MPI_COMM_WORLD, &dup);
  int a = rank == 0 ? 5 : 0, b = rank, sum = -1, max = -1, token = rank, in;
  MPI_Ibcast(&a, 1, MPI_INT, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Iallreduce(&b, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[1]);
  MPI_Iallreduce(&b, &max, 1, MPI_INT, MPI_MAX, dup, &requests[2]);
  MPI_Irecv(&in, 1, MPI_INT, (rank + size - 1) % size, 3, MPI_COMM_WORLD,
            &requests[3]);
  MPI_Isend(&token, 1, MPI_INT, (rank + 1) % size, 3, MPI_COMM_WORLD,
            &requests[4]);
  MPI_Barrier(dup);
  MPI_Wait(&requests[2], &status);
  assert(max == size - 1);
  MPI_Waitall(2, requests + 3, MPI_STATUSES_IGNORE);
  assert(in == (rank + size - 1) % size);
  MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  assert(sum == size * (size - 1) / 2);
  MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
  assert(index == 0 && a == 5 && requests[0] == MPI_REQUEST_NULL);

  MPI_Request barrier;
  MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
  do
    MPI_Test(&barrier, &flag, MPI_STATUS_IGNORE);
  while (!flag);
  assert(barrier == MPI_REQUEST_NULL);
  MPI_Comm_free(&dup);
  MPI_Finalize();
  return 0;
}
