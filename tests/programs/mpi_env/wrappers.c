// mpiproof-test:
// ranks: 2
// expect: verified
//
// A program may define MPI functions itself, for instance to count calls, and
// reach the real ones by their PMPI names (MPI 4.1, 15.2).
#include <assert.h>
#include <mpi.h>

static int sends, barriers;

int MPI_Send(const void *data, int count, MPI_Datatype type, int to, int tag,
             MPI_Comm comm) {
  sends++;
  return PMPI_Send(data, count, type, to, tag, comm);
}

int MPI_Barrier(MPI_Comm comm) {
  barriers++;
  return PMPI_Barrier(comm);
}

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Init(&argc, &argv);
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    x = 42;
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    PMPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    assert(sends == 1);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    PMPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x == 42 && sends == 0);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  assert(barriers == 1);
  MPI_Finalize();
  return 0;
}
