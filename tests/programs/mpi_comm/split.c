// mpiproof-test:
// options: --check leak
// ranks: 1 2 5 6
/* MPI_Comm_split: order by key then rank, colours, MPI_UNDEFINED, splits of
 * splits, split_type; messages and collectives on the results. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int size, rank;

static int world_rank(MPI_Comm comm, int r) {
  MPI_Group all, group;
  int result;
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Comm_group(comm, &group);
  MPI_Group_translate_ranks(group, 1, &r, all, &result);
  MPI_Group_free(&all);
  MPI_Group_free(&group);
  return result;
}

static void check_halves(void) {
  MPI_Comm half;
  int r, n, sum;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
  MPI_Comm_rank(half, &r);
  MPI_Comm_size(half, &n);
  assert(n == (size + 1 - rank % 2) / 2);
  assert(r == n - 1 - rank / 2);
  for (int i = 0; i < n; i++)
    assert(world_rank(half, i) == 2 * (n - 1 - i) + rank % 2);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, half);
  assert(sum == n * (n - 1) + n * (rank % 2));

  /* A ring within each half, and a split of it. */
  int from = -1;
  MPI_Sendrecv(&rank, 1, MPI_INT, (r + 1) % n, 3, &from, 1, MPI_INT,
               (r + n - 1) % n, 3, half, MPI_STATUS_IGNORE);
  assert(from == world_rank(half, (r + n - 1) % n));
  MPI_Comm quarter;
  MPI_Comm_split(half, r / 2, 0, &quarter);
  int r4, n4;
  MPI_Comm_rank(quarter, &r4);
  MPI_Comm_size(quarter, &n4);
  assert(r4 == r % 2);
  assert(n4 == (r / 2 * 2 + 1 < n ? 2 : 1));
  MPI_Comm_free(&quarter);
  assert(quarter == MPI_COMM_NULL);
  MPI_Comm_free(&half);
}

static void check_undefined(void) {
  MPI_Comm some;
  MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? MPI_UNDEFINED : 7, 0, &some);
  assert((some == MPI_COMM_NULL) == (rank == 0));
  if (rank == 0) return;
  int r;
  MPI_Comm_rank(some, &r);
  assert(r == rank - 1);
  MPI_Comm_free(&some);
}

static void check_type(void) {
  MPI_Comm node;
  int result;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL,
                      &node);
  MPI_Comm_compare(node, MPI_COMM_WORLD, &result);
  assert(result == MPI_CONGRUENT);
  MPI_Comm_free(&node);
  MPI_Comm_split_type(MPI_COMM_WORLD,
                      rank == 0 ? MPI_UNDEFINED : MPI_COMM_TYPE_SHARED, -rank,
                      MPI_INFO_NULL, &node);
  if (rank == 0) {
    assert(node == MPI_COMM_NULL);
    return;
  }
  int r;
  MPI_Comm_rank(node, &r);
  assert(r == size - 1 - rank);
  MPI_Comm_free(&node);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  check_halves();
  check_undefined();
  check_type();
  MPI_Finalize();
  return 0;
}
