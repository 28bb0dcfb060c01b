// Arguments that count only at the root (MPI 4.1, 6.5 to 6.9, 6.2.3) are never
// set, wild or null elsewhere: every rooted call in every form, the
// large-count ones as well; the same on an intercommunicator, where all of the
// root's group but the root may pass anything.
// mpiproof-test:
// ranks: 2 3 4
// expect: verified
#include "forms.h"

#define MPI_Gather_c_init MPI_Gather_init_c
#define MPI_Gatherv_c_init MPI_Gatherv_init_c
#define MPI_Scatter_c_init MPI_Scatter_init_c
#define MPI_Scatterv_c_init MPI_Scatterv_init_c
#define MPI_Reduce_c_init MPI_Reduce_init_c
#define MPI_Bcast_c_init MPI_Bcast_init_c

enum { MAX = 8, UNSET, WILD, NOTHING };

// The arguments of a side, and of a reduction.
typedef struct Args {
  void *buf;
  int count, *counts, *displs;
  MPI_Count count_c, *counts_c;
  MPI_Aint *displs_c;
  MPI_Datatype type;
  MPI_Op op;
} Args;

static int kind;
static int ones[MAX] = {1, 1, 1, 1, 1, 1, 1, 1};
static int steps[MAX] = {0, 1, 2, 3, 4, 5, 6, 7};
static MPI_Count ones_c[MAX] = {1, 1, 1, 1, 1, 1, 1, 1};
static MPI_Aint steps_c[MAX] = {0, 1, 2, 3, 4, 5, 6, 7};

// Sets the arguments if they count here, spoils them otherwise.
static void fill(Args *a, int counts, void *buf) {
  if (counts) {
    *a = (Args){buf, 1, ones, steps, 1, ones_c, steps_c, MPI_INT, MPI_SUM};
  } else if (kind == WILD) {
    *a = (Args){(void *)77, -5, (int *)78, (int *)79, -6, (MPI_Count *)80,
                (MPI_Aint *)81, (MPI_Datatype)(size_t)0x123457,
                (MPI_Op)(size_t)0x123458};
  } else if (kind == NOTHING) {
    *a = (Args){0, 0, 0, 0, 0, 0, 0, MPI_DATATYPE_NULL, MPI_OP_NULL};
  }
}

// me: this process's number among the n that send to and receive from the
// root.
static void rooted(MPI_Comm comm, int root, int is_root, int is_leaf, int me,
                   int n) {
  int mine = me, all[MAX], x = -1;
  for (int i = 0; i < MAX; i++)
    all[i] = 10 + i;
  Args leaf, at_root;
  fill(&leaf, is_leaf, &mine);
  fill(&at_root, is_root, all);
  CALL(MPI_Gather, MPI_Igather, leaf.buf, leaf.count, leaf.type, at_root.buf,
       at_root.count, at_root.type, root, comm);
  CALL(MPI_Gather_c, MPI_Igather_c, leaf.buf, leaf.count_c, leaf.type,
       at_root.buf, at_root.count_c, at_root.type, root, comm);
  CALL(MPI_Gatherv, MPI_Igatherv, leaf.buf, leaf.count, leaf.type, at_root.buf,
       at_root.counts, at_root.displs, at_root.type, root, comm);
  CALL(MPI_Gatherv_c, MPI_Igatherv_c, leaf.buf, leaf.count_c, leaf.type,
       at_root.buf, at_root.counts_c, at_root.displs_c, at_root.type, root,
       comm);
  for (int i = 0; i < n && is_root; i++)
    assert(all[i] == i);
  for (int i = 0; i < MAX; i++)
    all[i] = 10 + i;
  Args to;
  fill(&to, is_leaf, &x);
  CALL(MPI_Scatter, MPI_Iscatter, at_root.buf, at_root.count, at_root.type,
       to.buf, to.count, to.type, root, comm);
  assert(x == (is_leaf ? 10 + me : -1));
  x = -1;
  CALL(MPI_Scatter_c, MPI_Iscatter_c, at_root.buf, at_root.count_c,
       at_root.type, to.buf, to.count_c, to.type, root, comm);
  assert(x == (is_leaf ? 10 + me : -1));
  x = -1;
  CALL(MPI_Scatterv, MPI_Iscatterv, at_root.buf, at_root.counts,
       at_root.displs, at_root.type, to.buf, to.count, to.type, root, comm);
  assert(x == (is_leaf ? 10 + me : -1));
  x = -1;
  CALL(MPI_Scatterv_c, MPI_Iscatterv_c, at_root.buf, at_root.counts_c,
       at_root.displs_c, at_root.type, to.buf, to.count_c, to.type, root,
       comm);
  assert(x == (is_leaf ? 10 + me : -1));
  // Of a reduction and a broadcast all but the receive buffer counts at both.
  Args both;
  int sum = -1, expected = 0;
  fill(&both, is_root || is_leaf, 0);
  fill(&at_root, is_root, &sum);
  CALL(MPI_Reduce, MPI_Ireduce, leaf.buf, at_root.buf, both.count, both.type,
       both.op, root, comm);
  CALL(MPI_Reduce_c, MPI_Ireduce_c, leaf.buf, at_root.buf, both.count_c,
       both.type, both.op, root, comm);
  for (int i = 0; i < n; i++)
    expected += i;
  assert(sum == (is_root ? expected : -1));
  x = is_root ? 42 : -1;
  fill(&both, is_root || is_leaf, &x);
  CALL(MPI_Bcast, MPI_Ibcast, both.buf, both.count, both.type, root, comm);
  CALL(MPI_Bcast_c, MPI_Ibcast_c, both.buf, both.count_c, both.type, root,
       comm);
  assert(x == (is_root || is_leaf ? 42 : -1));
}

// The root works in place: what MPI_IN_PLACE stands for does not count.
static void in_place(int rank, int size) {
  int mine = rank, all[MAX] = {0, 1, 2, 3, 4, 5, 6, 7};
  Args leaf, at_root;
  fill(&leaf, rank != 0, &mine);
  fill(&at_root, rank == 0, all);
  if (rank == 0)
    leaf.buf = MPI_IN_PLACE;
  CALL(MPI_Gather, MPI_Igather, leaf.buf, leaf.count, leaf.type, at_root.buf,
       at_root.count, at_root.type, 0, MPI_COMM_WORLD);
  CALL(MPI_Scatterv, MPI_Iscatterv, at_root.buf, at_root.counts,
       at_root.displs, at_root.type, leaf.buf, leaf.count, leaf.type, 0,
       MPI_COMM_WORLD);
  for (int i = 0; i < size && rank == 0; i++)
    assert(all[i] == i);
  Args none;
  fill(&none, 0, 0);
  all[rank] = rank;
  CALL(MPI_Allgather, MPI_Iallgather, MPI_IN_PLACE, none.count, none.type, all,
       1, MPI_INT, MPI_COMM_WORLD);
  CALL(MPI_Alltoallv, MPI_Ialltoallv, MPI_IN_PLACE, none.counts, none.displs,
       none.type, all, ones, steps, MPI_INT, MPI_COMM_WORLD);
}

static void between(int rank, int size) {
  MPI_Comm half, inter, peer;
  const int odd = rank % 2;
  int leader, local;
  MPI_Comm_split(MPI_COMM_WORLD, odd, rank, &half);
  MPI_Comm_rank(half, &local);
  if (local == 0) {
    peer = MPI_COMM_WORLD;
    leader = !odd;
  } else if (kind != UNSET) {
    peer = kind == WILD ? (MPI_Comm)(size_t)0x123459 : MPI_COMM_NULL;
    leader = -99;
  }
  MPI_Intercomm_create(half, 0, peer, leader, 3, &inter);
  // Root is the first of the even ranks, leaves are the odd ones.
  const int root = odd ? 0 : local == 0 ? MPI_ROOT : MPI_PROC_NULL;
  rooted(inter, root, root == MPI_ROOT, odd, odd ? local : -1, size / 2);
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
}

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  for (kind = UNSET; kind <= NOTHING; kind++)
    for (form = 0; form < FORMS; form++) {
      rooted(MPI_COMM_WORLD, size - 1, rank == size - 1, 1, rank, size);
      in_place(rank, size);
      between(rank, size);
    }
  MPI_Finalize();
  return 0;
}
