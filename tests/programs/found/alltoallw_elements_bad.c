// mpiproof-test:
// options: -n 3
// expect: violated
// finding: invalid-buffer @ BUG

/* Found in the wild (doc/found.md): displacements of MPI_Ialltoallw are bytes
 * (MPI 4.1, 6.8), here they count elements: the parts that are received
 * overlap. */
#include <mpi.h>

#define MOST 8

int main(int argc, char **argv) {
  int size, out[MOST], in[MOST], counts[MOST], places[MOST];
  MPI_Datatype types[MOST];
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (int i = 0; i < size; i++) {
    out[i] = i;
    in[i] = -1;
    counts[i] = 1;
    places[i] = i;
    types[i] = MPI_INT;
  }
  MPI_Ialltoallw(out, counts, places, types, in, counts, places, types, /* @BUG */
                 MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
