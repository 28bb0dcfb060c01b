// mpiproof-test:
// options: --check leak
// ranks: 2 4
/* Several MPI_Comm_idup under way at once, of intra- and intercommunicators,
 * completed in another order than started, with other collectives between. */
#include <assert.h>
#include <mpi.h>

static int rank, size;

static void check_ring(MPI_Comm comm, int value) {
  const int mine = value + rank;
  int got;
  MPI_Sendrecv(&mine, 1, MPI_INT, (rank + 1) % size, 0, &got, 1, MPI_INT,
               (rank + size - 1) % size, 0, comm, MPI_STATUS_IGNORE);
  assert(got == value + (rank + size - 1) % size);
}

int main(int argc, char **argv) {
  MPI_Comm first, second, half, inter, copy;
  MPI_Request requests[2];
  int sum, result;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_idup(MPI_COMM_WORLD, &first, &requests[0]);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  assert(sum == size * (size - 1) / 2);
  MPI_Comm_idup(MPI_COMM_WORLD, &second, &requests[1]);
  MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  check_ring(second, 10);
  check_ring(first, 20);
  MPI_Comm_compare(first, second, &result);
  assert(result == MPI_CONGRUENT);

  MPI_Comm_split(first, rank % 2, 0, &half);
  MPI_Intercomm_create(half, 0, first, 1 - rank % 2, 3, &inter);
  MPI_Comm_idup(inter, &copy, &requests[0]);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  MPI_Comm_compare(inter, copy, &result);
  assert(result == MPI_CONGRUENT);
  MPI_Comm_free(&copy);
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
  MPI_Comm_free(&second);
  MPI_Comm_free(&first);
  MPI_Finalize();
  return 0;
}
