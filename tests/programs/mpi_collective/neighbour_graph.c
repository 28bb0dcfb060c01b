// Neighbourhood collectives on graphs: a directed ring with edges to itself,
// an undirected star, a fan in which some only send and others only receive.
// mpiproof-test:
// ranks: 1 2 3 4
// expect: verified
#include "forms.h"

static int rank, size;

// From the process before, with an edge to itself.
static void ring(void) {
  MPI_Comm comm;
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int sources[2] = {last, rank}, destinations[2] = {rank, next};
  const int degree = size > 1 ? 2 : 1;
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, degree, sources,
                                 MPI_UNWEIGHTED, degree, destinations,
                                 MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &comm);
  int mine[2] = {rank, 10 * rank}, got[4];
  CALL(MPI_Neighbor_allgather, MPI_Ineighbor_allgather, mine, 2, MPI_INT, got,
       2, MPI_INT, comm);
  for (int k = 0; k < degree; k++)
    assert(got[2 * k] == sources[k] && got[2 * k + 1] == 10 * sources[k]);

  int send[3] = {100 * rank, 100 * rank + 1, 100 * rank + 2}, in[4];
  int scounts[2] = {1, 2}, sdispls[2] = {0, 1};
  int rcounts[2] = {size > 1 ? 2 : 1, 1}, rdispls[2] = {2, 0};
  CALL(MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, send, scounts, sdispls,
       MPI_INT, in, rcounts, rdispls, MPI_INT, comm);
  if (size > 1) {
    assert(in[0] == 100 * rank);
    assert(in[2] == 100 * last + 1 && in[3] == 100 * last + 2);
  } else {
    assert(in[2] == 0);
  }
  MPI_Comm_free(&comm);
}

// Rank 0 in the middle; the neighbours of a graph go both ways.
static void star(void) {
  MPI_Comm comm;
  int index[8], edges[16], n = 0;
  for (int i = 1; i < size; i++)
    edges[n++] = i;
  index[0] = n;
  for (int i = 1; i < size; i++) {
    edges[n++] = 0;
    index[i] = n;
  }
  MPI_Graph_create(MPI_COMM_WORLD, size, index, edges, 0, &comm);
  int send[8], got[8] = {-1, -1, -1, -1, -1, -1, -1, -1};
  for (int k = 0; k < 8; k++)
    send[k] = 10 * rank + k;
  CALL(MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, send, 1, MPI_INT, got, 1,
       MPI_INT, comm);
  if (rank > 0)
    assert(got[0] == rank - 1);
  else
    for (int i = 1; i < size; i++)
      assert(got[i - 1] == 10 * i);
  MPI_Comm_free(&comm);
}

// Rank 0 sends to everybody else; the others only receive.
static void fan(void) {
  MPI_Comm comm;
  int destinations[8], zero = 0, degree = rank == 0 ? size - 1 : 0;
  for (int i = 1; i < size; i++)
    destinations[i - 1] = i;
  MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, rank > 0, &zero,
                                 MPI_UNWEIGHTED, degree, destinations,
                                 MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &comm);
  double x = 2.5 + rank, y = -1;
  CALL(MPI_Neighbor_allgather, MPI_Ineighbor_allgather, &x, 1, MPI_DOUBLE, &y,
       1, MPI_DOUBLE, comm);
  assert(y == (rank > 0 ? 2.5 : -1));
  MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++) {
    ring();
    star();
    fan();
  }
  MPI_Finalize();
  return 0;
}
