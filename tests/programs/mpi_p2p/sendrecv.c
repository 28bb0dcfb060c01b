// mpiproof-test:
// ranks: 1 2 3 4
// expect: verified
//
// Rings with MPI_Sendrecv and its relatives, which never deadlock, whatever
// the buffering; also with a single process that sends to itself.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int right = (rank + 1) % size, left = (rank + size - 1) % size;

  int mine = rank * 10, other = -1;
  MPI_Sendrecv(&mine, 1, MPI_INT, right, 1, &other, 1, MPI_INT, left, 1,
               MPI_COMM_WORLD, &status);
  assert(other == left * 10 && mine == rank * 10);
  assert(status.MPI_SOURCE == left && status.MPI_TAG == 1);

  double pair[2] = {rank, rank + 0.5};
  MPI_Sendrecv_replace(pair, 2, MPI_DOUBLE, left, 2, right, MPI_ANY_TAG,
                       MPI_COMM_WORLD, &status);
  assert(pair[0] == right && pair[1] == right + 0.5);
  assert(status.MPI_SOURCE == right && status.MPI_TAG == 2);

  // Different types on both sides: four bytes out, one int in.
  char text[4] = {'a', 'b', 'c', (char)('0' + rank)}, got[8] = {0};
  int count;
  MPI_Sendrecv(text, 4, MPI_CHAR, right, 3, got, 8, MPI_CHAR, left, 3,
               MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_CHAR, &count);
  assert(count == 4 && got[3] == '0' + left && got[4] == 0);
  MPI_Finalize();
  return 0;
}
