// mpiproof-test:
// options: --check leak
// ranks: 1
/* MPI_Dims_create: what MPICH finds, and given dimensions. */
#include <assert.h>
#include <mpi.h>

static void expect(int nodes, int count, int a, int b, int c, int d) {
  int dims[4] = {0, 0, 0, 0};
  const int expected[4] = {a, b, c, d};
  MPI_Dims_create(nodes, count, dims);
  for (int i = 0; i < count; i++) assert(dims[i] == expected[i]);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  expect(1, 3, 1, 1, 1, 0);
  expect(2, 2, 2, 1, 0, 0);
  expect(4, 1, 4, 0, 0, 0);
  expect(6, 2, 3, 2, 0, 0);
  expect(7, 2, 7, 1, 0, 0);
  expect(8, 3, 2, 2, 2, 0);
  expect(12, 2, 4, 3, 0, 0);
  expect(12, 3, 3, 2, 2, 0);
  expect(16, 2, 4, 4, 0, 0);
  expect(16, 3, 4, 2, 2, 0);
  expect(20, 4, 5, 2, 2, 1);
  expect(24, 2, 6, 4, 0, 0);
  expect(24, 3, 4, 3, 2, 0);
  expect(36, 2, 6, 6, 0, 0);
  expect(60, 3, 5, 4, 3, 0);
  expect(64, 3, 4, 4, 4, 0);
  expect(64, 4, 4, 4, 2, 2);
  expect(210, 4, 7, 5, 3, 2);
  expect(360, 3, 10, 6, 6, 0);
  expect(1024, 2, 32, 32, 0, 0);

  int some[3] = {0, 3, 0};
  MPI_Dims_create(24, 3, some);
  assert(some[0] == 4 && some[1] == 3 && some[2] == 2);
  int all[2] = {2, 3};
  MPI_Dims_create(6, 2, all);
  assert(all[0] == 2 && all[1] == 3);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  int class, wrong[2] = {3, 0}, negative[1] = {-1};
  MPI_Error_class(MPI_Dims_create(4, 2, wrong), &class);
  assert(class == MPI_ERR_DIMS);
  MPI_Error_class(MPI_Dims_create(4, 1, negative), &class);
  assert(class == MPI_ERR_DIMS);
  MPI_Finalize();
  return 0;
}
