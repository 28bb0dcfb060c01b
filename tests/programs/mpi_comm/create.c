// mpiproof-test:
// options: --check leak
// ranks: 4 5
/* MPI_Comm_create with disjoint groups, and MPI_Comm_create_group by groups
 * that overlap, with equal tags, in different orders. */
#include <assert.h>
#include <mpi.h>

static int size, rank;
static MPI_Group world;

static void check_create(void) {
  MPI_Group mine;
  MPI_Comm comm;
  const int low[] = {1, 0}, high[] = {3, 2};
  if (rank < 2)
    MPI_Group_incl(world, 2, low, &mine);
  else if (rank < 4)
    MPI_Group_incl(world, 2, high, &mine);
  else
    mine = MPI_GROUP_EMPTY;
  MPI_Comm_create(MPI_COMM_WORLD, mine, &comm);
  assert((comm == MPI_COMM_NULL) == (rank >= 4));
  if (comm != MPI_COMM_NULL) {
    int r, n, sum;
    MPI_Comm_rank(comm, &r);
    MPI_Comm_size(comm, &n);
    assert(n == 2 && r == 1 - rank % 2);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    assert(sum == (rank < 2 ? 1 : 5));
    MPI_Comm_free(&comm);
    MPI_Group_free(&mine);
  }
}

static MPI_Comm pair(int a, int b, int tag) {
  MPI_Group group;
  MPI_Comm comm = MPI_COMM_NULL;
  const int ranks[] = {a, b};
  if (rank != a && rank != b) return comm;
  MPI_Group_incl(world, 2, ranks, &group);
  MPI_Comm_create_group(MPI_COMM_WORLD, group, tag, &comm);
  MPI_Group_free(&group);
  return comm;
}

static void swap_on(MPI_Comm comm, int value, int expected) {
  int r, got = -1;
  if (comm == MPI_COMM_NULL) return;
  MPI_Comm_rank(comm, &r);
  MPI_Sendrecv(&value, 1, MPI_INT, 1 - r, 0, &got, 1, MPI_INT, 1 - r, 0, comm,
               MPI_STATUS_IGNORE);
  assert(got == expected);
}

/* A chain of pairs 0-1, 1-2, 2-3, twice each, all with tag 9. */
static void check_create_group(void) {
  MPI_Comm first[3], second[3];
  for (int i = 0; i < 3; i++) {
    first[i] = pair(i, i + 1, 9);
    second[i] = pair(i, i + 1, 9);
  }
  for (int i = 0; i < 3; i++) {
    const int other = rank == i ? i + 1 : i;
    if (rank == i) {
      int r, one = 1, two = 2;
      MPI_Request requests[2];
      MPI_Comm_rank(first[i], &r);
      assert(r == 0);
      MPI_Isend(&one, 1, MPI_INT, 1, 0, first[i], &requests[0]);
      MPI_Isend(&two, 1, MPI_INT, 1, 0, second[i], &requests[1]);
      MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    } else if (rank == i + 1) {
      int got[2] = {0, 0};
      MPI_Request requests[2];
      MPI_Irecv(&got[1], 1, MPI_INT, 0, 0, second[i], &requests[1]);
      MPI_Irecv(&got[0], 1, MPI_INT, 0, 0, first[i], &requests[0]);
      MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
      assert(got[0] == 1 && got[1] == 2);
    }
    swap_on(second[i], 100 + rank, 100 + other);
  }
  for (int i = 0; i < 3; i++) {
    if (first[i] != MPI_COMM_NULL) MPI_Comm_free(&first[i]);
    if (second[i] != MPI_COMM_NULL) MPI_Comm_free(&second[i]);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  check_create();
  check_create_group();
  check_create();
  MPI_Group_free(&world);
  MPI_Finalize();
  return 0;
}
