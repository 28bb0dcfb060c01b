// What an allreduce gives is one result at all members, whatever it is, in all
// its forms; and what two reductions of the same operands give need not be.
// mpiproof-test:
// options: -n 3 --reduce-order=any
// expect: violated
// finding: assertion-failed @ TWICE
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const double values[] = {1e20, 1, -1e20};
  double s[2], first[2];
  MPI_Request q;
  MPI_Iallreduce(&values[rank], &s[0], 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD,
                 &q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Allreduce_init(&values[rank], &s[1], 1, MPI_DOUBLE, MPI_SUM,
                     MPI_COMM_WORLD, MPI_INFO_NULL, &q);
  MPI_Start(&q);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Request_free(&q);
  for (int i = 0; i < 2; i++)
    first[i] = s[i];
  MPI_Bcast(first, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
  assert(first[0] == s[0] && first[1] == s[1]);
  if (rank == 0)
    assert(s[0] == s[1]); /* @TWICE */
  MPI_Finalize();
  return 0;
}
