// mpiproof-test:
// options: --check leak
// ranks: 1 4 6
/* Groups: sizes, ranks, set operations, ranges, translation, comparison. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static MPI_Group world;
static int size, rank;

static void check(MPI_Group group, int n, const int *expected) {
  int count, own, place = MPI_UNDEFINED;
  MPI_Group_size(group, &count);
  assert(count == n);
  for (int i = 0; i < n; i++) {
    int in_world;
    MPI_Group_translate_ranks(group, 1, &i, world, &in_world);
    assert(in_world == expected[i]);
    if (expected[i] == rank) place = i;
  }
  MPI_Group_rank(group, &own);
  assert(own == place);
}

static void check_sets(void) {
  MPI_Group a, b, result;
  const int in_a[] = {3, 1, 0}, in_b[] = {2, 3};
  MPI_Group_incl(world, 3, in_a, &a);
  MPI_Group_incl(world, 2, in_b, &b);
  check(a, 3, in_a);
  check(b, 2, in_b);

  MPI_Group_union(a, b, &result);
  check(result, 4, (int[]){3, 1, 0, 2});
  MPI_Group_free(&result);
  MPI_Group_union(b, a, &result);
  check(result, 4, (int[]){2, 3, 1, 0});
  MPI_Group_free(&result);
  MPI_Group_intersection(a, b, &result);
  check(result, 1, (int[]){3});
  MPI_Group_free(&result);
  MPI_Group_difference(a, b, &result);
  check(result, 2, (int[]){1, 0});
  MPI_Group_free(&result);
  MPI_Group_difference(b, world, &result);
  assert(result == MPI_GROUP_EMPTY);
  MPI_Group_excl(a, 1, (int[]){1}, &result);
  check(result, 2, (int[]){3, 0});
  assert(result != MPI_GROUP_NULL);
  MPI_Group_free(&result);
  assert(result == MPI_GROUP_NULL);

  int ranks[3];
  MPI_Group_translate_ranks(a, 3, (int[]){0, 1, 2}, b, ranks);
  assert(ranks[0] == 1);
  assert(ranks[1] == MPI_UNDEFINED && ranks[2] == MPI_UNDEFINED);
  MPI_Group_free(&a);
  MPI_Group_free(&b);
}

static void check_ranges(void) {
  MPI_Group result;
  int up[1][3] = {{0, 3, 2}}, down[2][3] = {{3, 2, -1}, {0, 0, 5}};
  MPI_Group_range_incl(world, 1, up, &result);
  check(result, 2, (int[]){0, 2});
  MPI_Group_free(&result);
  MPI_Group_range_incl(world, 2, down, &result);
  check(result, 3, (int[]){3, 2, 0});
  MPI_Group_free(&result);
  MPI_Group_range_excl(world, 2, down, &result);
  int count;
  MPI_Group_size(result, &count);
  assert(count == size - 3);
  check(result, count, (int[]){1, 4, 5});
  MPI_Group_free(&result);
}

static void check_compare(void) {
  MPI_Group same, other;
  int result, ranks[16];
  for (int i = 0; i < size; i++) ranks[i] = i;
  MPI_Group_incl(world, size, ranks, &same);
  MPI_Group_compare(world, same, &result);
  assert(result == MPI_IDENT);
  for (int i = 0; i < size; i++) ranks[i] = size - 1 - i;
  MPI_Group_incl(world, size, ranks, &other);
  MPI_Group_compare(world, other, &result);
  assert(result == (size == 1 ? MPI_IDENT : MPI_SIMILAR));
  MPI_Group_compare(world, MPI_GROUP_EMPTY, &result);
  assert(result == MPI_UNEQUAL);
  MPI_Group_compare(MPI_GROUP_EMPTY, MPI_GROUP_EMPTY, &result);
  assert(result == MPI_IDENT);
  MPI_Group_free(&same);
  MPI_Group_free(&other);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  int ranks[16];
  for (int i = 0; i < size; i++) ranks[i] = i;
  check(world, size, ranks);
  if (size >= 4) {
    check_sets();
    check_ranges();
  }
  check_compare();

  int count, own;
  MPI_Group_size(MPI_GROUP_EMPTY, &count);
  MPI_Group_rank(MPI_GROUP_EMPTY, &own);
  assert(count == 0 && own == MPI_UNDEFINED);
  MPI_Group none;
  MPI_Group_incl(world, 0, NULL, &none);
  assert(none == MPI_GROUP_EMPTY);
  MPI_Group_free(&none);
  assert(none == MPI_GROUP_NULL);
  MPI_Group_free(&world);
  MPI_Finalize();
  return 0;
}
