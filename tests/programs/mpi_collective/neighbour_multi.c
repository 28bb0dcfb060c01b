// Neighbourhood collectives on a graph with several edges between two
// processes: a directed ring with a double edge to the next process and one
// edge to itself. The k-th edge to a process is its k-th edge from here
// (MPI 4.1, 8.6: as sends and receives in the order of the edges).
// mpiproof-test:
// ranks: 1 2 3 4
// expect: verified
// note: MPICH 4.0 matches them in another order
#include "forms.h"
#include <mpiproof.h>

static int rank, size;

static void ring(void) {
  MPI_Comm comm;
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int sources[3] = {last, rank, last}, destinations[3] = {next, next, rank};
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 3, sources, MPI_UNWEIGHTED, 3,
                                 destinations, MPI_UNWEIGHTED, MPI_INFO_NULL,
                                 0, &comm);
  int mine[2] = {rank, 10 * rank}, got[6];
  CALL(MPI_Neighbor_allgather, MPI_Ineighbor_allgather, mine, 2, MPI_INT, got,
       2, MPI_INT, comm);
  for (int k = 0; k < 3; k++)
    mpiproof_assert(got[2 * k] == sources[k] &&
                    got[2 * k + 1] == 10 * sources[k]);

  int send[3] = {100 * rank, 100 * rank + 1, 100 * rank + 2}, in[3];
  CALL(MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, send, 1, MPI_INT, in, 1,
       MPI_INT, comm);
  if (size > 1) {
    mpiproof_assert(in[0] == 100 * last && in[2] == 100 * last + 1);
    mpiproof_assert(in[1] == 100 * rank + 2);
  } else {
    mpiproof_assert(in[0] == 0 && in[1] == 1 && in[2] == 2);
  }

  // Different amounts on the two edges to the next process.
  int scounts[3] = {2, 1, 0}, sdispls[3] = {0, 2, 0};
  int rcounts[3] = {2, 0, 1}, rdispls[3] = {0, 0, 4}, out[5];
  if (size == 1) {
    rcounts[1] = 1;
    rcounts[2] = 0;
    rdispls[1] = 4;
  }
  CALL(MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, send, scounts, sdispls,
       MPI_INT, out, rcounts, rdispls, MPI_INT, comm);
  mpiproof_assert(out[0] == 100 * last && out[1] == 100 * last + 1);
  mpiproof_assert(out[4] == 100 * last + 2);
  MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++)
    ring();
  MPI_Finalize();
  return 0;
}
