// All collectives on an intercommunicator whose groups differ in size: the
// even ranks and the odd ranks. Roots in either group (MPI_ROOT,
// MPI_PROC_NULL), every form.
// mpiproof-test:
// ranks: 2 3 5
// expect: verified
#include "forms.h"

enum { MAX = 8 };
static MPI_Comm comm;
static int odd, rank, size, others;   // in the local group; remote size

// Global rank of rank r in the local or the remote group.
static int local(int r) { return 2 * r + odd; }
static int remote(int r) { return 2 * r + !odd; }

// The root argument for root 0 of the group of odd (or even) ranks.
static int root_of(int group) {
  if (odd != group)
    return 0;
  return rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
}

static void rooted(int group) {
  const int root = root_of(group);
  const int is_root = root == MPI_ROOT, is_leaf = root == 0;
  int x = is_root ? 100 + group : -1, all[2 * MAX], sum = -1;
  CALL(MPI_Bcast, MPI_Ibcast, &x, 1, MPI_INT, root, comm);
  assert(x == (is_root || is_leaf ? 100 + group : -1));

  int mine[2] = {local(rank), 10 * local(rank)};
  CALL(MPI_Gather, MPI_Igather, mine, 2, MPI_INT, all, 2, MPI_INT, root, comm);
  for (int i = 0; i < others && is_root; i++)
    assert(all[2 * i] == remote(i) && all[2 * i + 1] == 10 * remote(i));

  int counts[MAX], displs[MAX];
  for (int i = 0; i < others; i++) {
    counts[i] = i % 2 + 1;
    displs[i] = 2 * (others - 1 - i);
  }
  CALL(MPI_Gatherv, MPI_Igatherv, mine, rank % 2 + 1, MPI_INT, all, counts,
       displs, MPI_INT, root, comm);
  for (int i = 0; i < others && is_root; i++)
    for (int k = 0; k < counts[i]; k++)
      assert(all[displs[i] + k] == remote(i) * (k ? 10 : 1));

  for (int i = 0; i < others; i++)
    all[i] = 7 * i + group;
  CALL(MPI_Scatter, MPI_Iscatter, all, 1, MPI_INT, &x, 1, MPI_INT, root, comm);
  assert(!is_leaf || x == 7 * rank + group);

  for (int i = 0; i < others; i++) {
    counts[i] = 1;
    displs[i] = others - 1 - i;
  }
  CALL(MPI_Scatterv, MPI_Iscatterv, all, counts, displs, MPI_INT, &x, 1,
       MPI_INT, root, comm);
  assert(!is_leaf || x == 7 * (size - 1 - rank) + group);

  CALL(MPI_Reduce, MPI_Ireduce, mine, &sum, 1, MPI_INT, MPI_SUM, root, comm);
  int want = 0;
  for (int i = 0; i < others; i++)
    want += remote(i);
  assert(sum == (is_root ? want : -1));
}

static void unrooted(void) {
  int mine = 1 + local(rank), all[MAX], sum = -1, want = 0;
  CALL(MPI_Barrier, MPI_Ibarrier, comm);
  CALL(MPI_Allgather, MPI_Iallgather, &mine, 1, MPI_INT, all, 1, MPI_INT,
       comm);
  for (int i = 0; i < others; i++) {
    assert(all[i] == 1 + remote(i));
    want += 1 + remote(i);
  }
  CALL(MPI_Allreduce, MPI_Iallreduce, &mine, &sum, 1, MPI_INT, MPI_SUM, comm);
  assert(sum == want);

  int counts[MAX], displs[MAX], send[MAX];
  MPI_Datatype kinds[MAX];
  for (int i = 0; i < others; i++) {
    counts[i] = 1;
    displs[i] = others - 1 - i;
    send[i] = 10 * local(rank) + remote(i);
    kinds[i] = MPI_INT;
  }
  CALL(MPI_Allgatherv, MPI_Iallgatherv, &mine, 1, MPI_INT, all, counts,
       displs, MPI_INT, comm);
  for (int i = 0; i < others; i++)
    assert(all[others - 1 - i] == 1 + remote(i));
  CALL(MPI_Alltoall, MPI_Ialltoall, send, 1, MPI_INT, all, 1, MPI_INT, comm);
  for (int i = 0; i < others; i++)
    assert(all[i] == 10 * remote(i) + local(rank));
  int straight[MAX];
  for (int i = 0; i < others; i++)
    straight[i] = i;
  CALL(MPI_Alltoallv, MPI_Ialltoallv, send, counts, straight, MPI_INT, all,
       counts, displs, MPI_INT, comm);
  for (int i = 0; i < others; i++)
    assert(all[others - 1 - i] == 10 * remote(i) + local(rank));
  for (int i = 0; i < others; i++)
    straight[i] = (int)sizeof(int) * i;
  CALL(MPI_Alltoallw, MPI_Ialltoallw, send, counts, straight, kinds, all,
       counts, straight, kinds, comm);
  for (int i = 0; i < others; i++)
    assert(all[i] == 10 * remote(i) + local(rank));
}

// The vectors of one group are reduced and divided in the other one: 12
// elements, in equal parts (1, 2 or 3 processes), then 12 in the last one.
static void scattered(void) {
  int data[12], result[12], counts[MAX], sum = 0;
  for (int i = 0; i < 12; i++)
    data[i] = 100 * i + local(rank);
  for (int i = 0; i < others; i++)
    sum += remote(i);
  CALL(MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, data, result,
       12 / size, MPI_INT, MPI_SUM, comm);
  for (int i = 0; i < 12 / size; i++)
    assert(result[i] == sum + 100 * others * (12 / size * rank + i));
  for (int i = 0; i < size; i++)
    counts[i] = i == size - 1 ? 12 : 0;
  CALL(MPI_Reduce_scatter, MPI_Ireduce_scatter, data, result, counts, MPI_INT,
       MPI_SUM, comm);
  for (int i = 0; i < counts[rank]; i++)
    assert(result[i] == sum + 100 * others * i);
}

int main(int argc, char **argv) {
  int world;
  MPI_Comm half;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &world);
  odd = world % 2;
  MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, !odd, 0, &comm);
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Comm_remote_size(comm, &others);
  for (form = 0; form < FORMS; form++) {
    rooted(0);
    rooted(1);
    unrooted();
    scattered();
  }
  MPI_Comm_free(&comm);
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
