// mpiproof-test:
// options: --check leak
// ranks: 6 7
/* A 3 x 2 grid, periodic in the first dimension: coordinates, ranks, shifts,
 * rows and columns, neighbours in collectives, duplicates. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int rank;

static void check_questions(MPI_Comm grid) {
  int kind, n, dims[2], periods[2], coords[2], r, source, dest;
  MPI_Topo_test(grid, &kind);
  assert(kind == MPI_CART);
  MPI_Cartdim_get(grid, &n);
  assert(n == 2);
  MPI_Cart_get(grid, 2, dims, periods, coords);
  assert(dims[0] == 3 && dims[1] == 2);
  assert(periods[0] == 1 && periods[1] == 0);
  assert(coords[0] == rank / 2 && coords[1] == rank % 2);
  MPI_Cart_coords(grid, 5, 2, coords);
  assert(coords[0] == 2 && coords[1] == 1);
  MPI_Cart_rank(grid, (int[]){-1, 1}, &r);
  assert(r == 5);
  MPI_Cart_rank(grid, (int[]){7, 0}, &r);
  assert(r == 2);
  MPI_Cart_shift(grid, 0, 1, &source, &dest);
  assert(source == (rank + 4) % 6 && dest == (rank + 2) % 6);
  MPI_Cart_shift(grid, 0, -4, &source, &dest);
  assert(source == (rank + 2) % 6 && dest == (rank + 4) % 6);
  MPI_Cart_shift(grid, 1, 1, &source, &dest);
  assert(source == (rank % 2 == 1 ? rank - 1 : MPI_PROC_NULL));
  assert(dest == (rank % 2 == 0 ? rank + 1 : MPI_PROC_NULL));
  MPI_Cart_shift(grid, 1, 2, &source, &dest);
  assert(source == MPI_PROC_NULL && dest == MPI_PROC_NULL);
  MPI_Cart_shift(grid, 1, 0, &source, &dest);
  assert(source == rank && dest == rank);
}

/* Down and up in each dimension; beyond a border nothing is touched. */
static void check_neighbours(MPI_Comm grid) {
  int all[4] = {-1, -1, -1, -1};
  MPI_Neighbor_allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, grid);
  assert(all[0] == (rank + 4) % 6 && all[1] == (rank + 2) % 6);
  assert(all[2] == (rank % 2 == 1 ? rank - 1 : -1));
  assert(all[3] == (rank % 2 == 0 ? rank + 1 : -1));
}

static void check_sub(MPI_Comm grid) {
  MPI_Comm column, row;
  int n, r, dims[2], periods[2], coords[2], sum;
  MPI_Cart_sub(grid, (int[]){1, 0}, &column);
  MPI_Comm_size(column, &n);
  MPI_Comm_rank(column, &r);
  assert(n == 3 && r == rank / 2);
  MPI_Cartdim_get(column, &n);
  assert(n == 1);
  MPI_Cart_get(column, 1, dims, periods, coords);
  assert(dims[0] == 3 && periods[0] == 1 && coords[0] == rank / 2);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, column);
  assert(sum == 6 + 3 * (rank % 2));
  MPI_Cart_sub(grid, (int[]){0, 1}, &row);
  MPI_Comm_size(row, &n);
  MPI_Comm_rank(row, &r);
  assert(n == 2 && r == rank % 2);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, row);
  assert(sum == 4 * (rank / 2) + 1);
  MPI_Comm_free(&row);
  MPI_Comm_free(&column);
}

int main(int argc, char **argv) {
  MPI_Comm grid, copy;
  int kind, mapped;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Topo_test(MPI_COMM_WORLD, &kind);
  assert(kind == MPI_UNDEFINED);
  MPI_Cart_create(MPI_COMM_WORLD, 2, (int[]){3, 2}, (int[]){1, 0}, 0, &grid);
  assert((grid == MPI_COMM_NULL) == (rank == 6));
  MPI_Cart_map(MPI_COMM_WORLD, 2, (int[]){3, 2}, (int[]){1, 0}, &mapped);
  assert(mapped == (rank == 6 ? MPI_UNDEFINED : rank));
  if (grid != MPI_COMM_NULL) {
    check_questions(grid);
    check_neighbours(grid);
    check_sub(grid);
    MPI_Comm_dup(grid, &copy);
    MPI_Comm_free(&grid);
    check_questions(copy);
    MPI_Comm_free(&copy);
  }
  MPI_Comm point;
  MPI_Cart_create(MPI_COMM_WORLD, 0, NULL, NULL, 0, &point);
  assert((point == MPI_COMM_NULL) == (rank != 0));
  if (point != MPI_COMM_NULL) {
    int r;
    MPI_Cartdim_get(point, &r);
    assert(r == 0);
    MPI_Cart_rank(point, NULL, &r);
    assert(r == 0);
    MPI_Comm_free(&point);
  }
  MPI_Finalize();
  return 0;
}
