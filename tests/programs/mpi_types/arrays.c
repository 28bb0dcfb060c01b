// mpiproof-test:
// options: --check leak,overflow
// run: -n 1
//
// Parts of arrays (MPI 4.1, 5.1.3 and 5.1.4): every element of a subarray, and
// the shares of all processes of a distributed array, which together are the
// array.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int array[4 * 5 * 6], packed[4 * 5 * 6];

static int pack(MPI_Datatype type) {
  int position = 0;
  MPI_Type_commit(&type);
  MPI_Pack(array, 1, type, packed, sizeof packed, &position, MPI_COMM_WORLD);
  return position / (int)sizeof(int);
}

static void check_extent(MPI_Datatype type, int elements) {
  MPI_Aint lb, extent;
  MPI_Type_get_extent(type, &lb, &extent);
  assert(lb == 0 && extent == elements * (int)sizeof(int));
}

static void subarray(int order) {
  int sizes[3] = {4, 5, 6}, subsizes[3] = {2, 3, 4}, starts[3] = {1, 0, 2};
  MPI_Datatype type;
  MPI_Type_create_subarray(3, sizes, subsizes, starts, order, MPI_INT, &type);
  check_extent(type, 120);
  MPI_Aint true_lb, true_extent;
  MPI_Type_get_true_extent(type, &true_lb, &true_extent);
  int n = pack(type), k = 0;
  assert(n == 24);
  if (order == MPI_ORDER_C) {
    assert(true_lb == 32 * 4 && true_extent == 46 * 4);
    for (int x = 1; x < 3; x++)
      for (int y = 0; y < 3; y++)
        for (int z = 2; z < 6; z++)
          assert(packed[k++] == array[(x * 5 + y) * 6 + z]);
  } else {
    for (int z = 2; z < 6; z++)
      for (int y = 0; y < 3; y++)
        for (int x = 1; x < 3; x++)
          assert(packed[k++] == array[(z * 5 + y) * 4 + x]);
  }
  MPI_Type_free(&type);
}

/* Which process has element `i` of a dimension. */
static int owner(int i, int size, int kind, int darg, int processes) {
  if (kind == MPI_DISTRIBUTE_NONE) return 0;
  if (darg == MPI_DISTRIBUTE_DFLT_DARG)
    darg = kind == MPI_DISTRIBUTE_BLOCK ? (size + processes - 1) / processes
                                        : 1;
  return i / darg % processes;
}

static void darray(int order, const int *kinds, const int *dargs,
                   const int *grid) {
  int sizes[3] = {4, 5, 6};
  int all = grid[0] * grid[1] * grid[2], total = 0;
  for (int rank = 0; rank < all; rank++) {
    MPI_Datatype type;
    MPI_Type_create_darray(all, rank, 3, sizes, kinds, dargs, grid, order,
                           MPI_INT, &type);
    check_extent(type, 120);
    int n = pack(type), k = 0;
    /* Elements by address, with their coordinates. */
    for (int at = 0; at < 120; at++) {
      int c[3];
      if (order == MPI_ORDER_C)
        c[0] = at / 30, c[1] = at / 6 % 5, c[2] = at % 6;
      else
        c[0] = at % 4, c[1] = at / 4 % 5, c[2] = at / 20;
      int who = 0;
      for (int d = 0; d < 3; d++)
        who = who * grid[d] + owner(c[d], sizes[d], kinds[d], dargs[d],
                                    grid[d]);
      if (who == rank) assert(packed[k++] == array[at]);
    }
    assert(k == n);
    total += n;
    MPI_Type_free(&type);
  }
  assert(total == 120);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  for (int i = 0; i < 120; i++) array[i] = 1000 + i;
  subarray(MPI_ORDER_C);
  subarray(MPI_ORDER_FORTRAN);
  const int block = MPI_DISTRIBUTE_BLOCK, cyclic = MPI_DISTRIBUTE_CYCLIC;
  const int none = MPI_DISTRIBUTE_NONE, dflt = MPI_DISTRIBUTE_DFLT_DARG;
  for (int i = 0; i < 2; i++) {
    int order = i == 0 ? MPI_ORDER_C : MPI_ORDER_FORTRAN;
    darray(order, (int[]){block, block, block}, (int[]){dflt, dflt, dflt},
           (int[]){2, 2, 3});
    darray(order, (int[]){cyclic, cyclic, none}, (int[]){dflt, 2, dflt},
           (int[]){3, 2, 1});
    darray(order, (int[]){none, block, cyclic}, (int[]){dflt, 3, 4},
           (int[]){1, 2, 2});
  }
  MPI_Finalize();
  return 0;
}
