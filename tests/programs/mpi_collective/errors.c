// Under MPI_ERRORS_RETURN a mismatch is an error code.
// mpiproof-test:
// ranks: 2
// expect: verified
#include <assert.h>
#include <mpi.h>

static int class_of(int code) {
  int class;
  MPI_Error_class(code, &class);
  return class;
}

int main(int argc, char **argv) {
  int rank, x[2] = {1, 2}, y[4] = {-1, -1, -1, -1};
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int code = MPI_Bcast(x, 2 - rank, MPI_INT, 0, MPI_COMM_WORLD);
  assert(class_of(code) == (rank == 0 ? MPI_SUCCESS : MPI_ERR_TRUNCATE));

  code = MPI_Gather(x, 2, MPI_INT, y, 1, MPI_INT, 5, MPI_COMM_WORLD);
  assert(class_of(code) == MPI_ERR_ROOT);
  code = MPI_Allreduce(x, y, 1, MPI_DOUBLE, MPI_BAND, MPI_COMM_WORLD);
  assert(class_of(code) == MPI_ERR_OP);
  code = MPI_Neighbor_allgather(x, 1, MPI_INT, y, 1, MPI_INT, MPI_COMM_WORLD);
  assert(class_of(code) == MPI_ERR_TOPOLOGY);
  assert(y[0] == -1);
  MPI_Finalize();
  return 0;
}
