// mpiproof-test:
// ranks: 2
// expect: verified
//
// The same with the name of what is meant; special values in a short, in cases
// of a switch and in a status.
#include <assert.h>
#include <mpi.h>

static int name_of(int source) {
  switch (source) {
  case MPI_ANY_SOURCE: return 1;
  case MPI_PROC_NULL: return 2;
  case MPI_ROOT: return 3;
  case MPI_UNDEFINED: return 4;
  default: return 0;
  }
}

int main(int argc, char **argv) {
  int rank, size, x = 0;
  short source;
  MPI_Status s;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request q;
  MPI_Isend(&x, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD, &q);
  source = rank == 0 ? MPI_ANY_SOURCE : (short)(rank - 1);
  MPI_Recv(&x, 1, MPI_INT, source, MPI_ANY_TAG, MPI_COMM_WORLD, &s);
  assert(s.MPI_SOURCE >= 0 && name_of(s.MPI_SOURCE) == 0);
  MPI_Wait(&q, MPI_STATUS_IGNORE);
  MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &s);
  assert(name_of(s.MPI_SOURCE) == 2 && s.MPI_TAG == MPI_ANY_TAG);
  MPI_Finalize();
  return 0;
}
