// mpiproof-test:
// options: --check leak
// ranks: 1 4
/* Error classes of topology calls under MPI_ERRORS_RETURN. */
#include <assert.h>
#include <mpi.h>

static void expect(int code, int expected) {
  int class;
  MPI_Error_class(code, &class);
  assert(class == expected);
}

int main(int argc, char **argv) {
  MPI_Comm comm, cart, graph;
  int out[4], more[4];
  MPI_Init(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  const int dims[] = {5, 5}, ones[] = {1, 1}, periods[] = {0, 1};
  expect(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &comm),
         MPI_ERR_ARG);
  expect(MPI_Cart_create(MPI_COMM_WORLD, -1, dims, periods, 0, &comm),
         MPI_ERR_ARG);
  expect(MPI_Cart_rank(MPI_COMM_WORLD, ones, out), MPI_ERR_TOPOLOGY);
  expect(MPI_Cartdim_get(MPI_COMM_WORLD, out), MPI_ERR_TOPOLOGY);
  expect(MPI_Graphdims_get(MPI_COMM_WORLD, out, more), MPI_ERR_TOPOLOGY);

  MPI_Cart_create(MPI_COMM_SELF, 2, ones, periods, 0, &cart);
  expect(MPI_Cart_rank(cart, (int[]){3, 0}, out), MPI_ERR_ARG);
  expect(MPI_Cart_rank(cart, (int[]){0, -7}, out), MPI_SUCCESS);
  assert(out[0] == 0);
  expect(MPI_Cart_coords(cart, 0, 1, out), MPI_ERR_ARG);
  expect(MPI_Cart_coords(cart, 4, 2, out), MPI_ERR_RANK);
  expect(MPI_Cart_shift(cart, 2, 1, out, more), MPI_ERR_ARG);
  expect(MPI_Cart_shift(cart, -1, 1, out, more), MPI_ERR_ARG);
  expect(MPI_Graphdims_get(cart, out, more), MPI_ERR_TOPOLOGY);
  MPI_Comm_free(&cart);

  const int one = 1, five = 5, minus = -1, zero = 0;
  expect(MPI_Graph_create(MPI_COMM_SELF, 1, &one, &five, 0, &graph),
         MPI_ERR_ARG);
  expect(MPI_Graph_create(MPI_COMM_SELF, 1, &minus, &five, 0, &graph),
         MPI_ERR_ARG);
  expect(MPI_Graph_create(MPI_COMM_SELF, 2, (int[]){1, 1}, &zero, 0, &graph),
         MPI_ERR_ARG);
  MPI_Graph_create(MPI_COMM_SELF, 1, &one, &zero, 0, &graph);
  expect(MPI_Graph_get(graph, 0, 1, out, more), MPI_ERR_ARG);
  expect(MPI_Graph_neighbors(graph, 3, 1, out), MPI_ERR_RANK);
  expect(MPI_Graph_neighbors_count(graph, 3, out), MPI_ERR_RANK);
  MPI_Comm_free(&graph);
  expect(MPI_Dist_graph_create_adjacent(
             MPI_COMM_SELF, -1, &zero, MPI_UNWEIGHTED, 0, &zero,
             MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph),
         MPI_ERR_ARG);
  MPI_Finalize();
  return 0;
}
