// Neighbourhood collectives on a periodic grid with one or two processes in
// some dimension, which are their own or each other's neighbours on both
// sides. What goes out in one direction comes in from the opposite one
// (MPI 4.1, 8.6).
// mpiproof-test:
// ranks: 1 2 4 6
// expect: verified
// note: several MPI libraries get this wrong, MPICH 4.0 among them
#include "forms.h"
#include <mpiproof.h>

static int rank, size;

// send[k] in direction k; direction k ^ 1 of the neighbour gets it.
static void torus(void) {
  MPI_Comm comm;
  int dims[2] = {0, 0}, periods[2] = {1, 1}, from[4], want[4];
  MPI_Dims_create(size, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &comm);
  for (int d = 0; d < 2; d++)
    MPI_Cart_shift(comm, d, 1, &from[2 * d], &from[2 * d + 1]);
  int send[4], got[4] = {-1, -1, -1, -1};
  for (int k = 0; k < 4; k++) {
    send[k] = 10 * rank + k;
    want[k] = 10 * from[k] + (k ^ 1);
  }
  CALL(MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, send, 1, MPI_INT, got, 1,
       MPI_INT, comm);
  for (int k = 0; k < 4; k++)
    mpiproof_assert(got[k] == want[k]);

  // Two numbers in the first dimension, one in the second.
  int wide[8], in[8], counts[4] = {2, 2, 1, 1};
  int sdispls[4] = {0, 2, 4, 6}, rdispls[4] = {6, 4, 2, 0};
  for (int k = 0; k < 8; k++)
    wide[k] = 100 * rank + k;
  CALL(MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, wide, counts, sdispls,
       MPI_INT, in, counts, rdispls, MPI_INT, comm);
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < counts[k]; j++)
      mpiproof_assert(in[rdispls[k] + j] == 100 * from[k] + sdispls[k ^ 1] + j);

  // Every second int of four as a vector, received as two ints.
  MPI_Datatype vector, stypes[4], rtypes[4];
  MPI_Aint splaces[4], rplaces[4];
  int ones[4] = {1, 1, 1, 1}, twos[4] = {2, 2, 2, 2}, out[16];
  MPI_Type_vector(2, 1, 2, MPI_INT, &vector);
  MPI_Type_commit(&vector);
  for (int k = 0; k < 16; k++)
    out[k] = 100 * rank + k;
  for (int k = 0; k < 4; k++) {
    stypes[k] = vector;
    rtypes[k] = MPI_INT;
    splaces[k] = (MPI_Aint)(4 * sizeof(int)) * k;
    rplaces[k] = (MPI_Aint)(2 * sizeof(int)) * k;
  }
  CALL(MPI_Neighbor_alltoallw, MPI_Ineighbor_alltoallw, out, ones, splaces,
       stypes, in, twos, rplaces, rtypes, comm);
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < 2; j++)
      mpiproof_assert(in[2 * k + j] == 100 * from[k] + 4 * (k ^ 1) + 2 * j);
  MPI_Type_free(&vector);
  MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (form = 0; form < FORMS; form++)
    torus();
  MPI_Finalize();
  return 0;
}
