// mpiproof-test:
// options: --check leak
// ranks: 4 5 6
/* Intercommunicators: even against odd ranks. Messages, collectives, merging
 * in both orders, duplicates, splits and subgroups. */
#include <assert.h>
#include <mpi.h>

static int size, rank, odd, local_size, remote_size, local_rank;

static void check_shape(MPI_Comm inter) {
  int flag, n, r;
  MPI_Comm_test_inter(inter, &flag);
  assert(flag);
  MPI_Comm_size(inter, &n);
  assert(n == local_size);
  MPI_Comm_rank(inter, &r);
  assert(r == local_rank);
  MPI_Comm_remote_size(inter, &n);
  assert(n == remote_size);
  MPI_Group world, remote;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Comm_remote_group(inter, &remote);
  for (int i = 0; i < remote_size; i++) {
    MPI_Group_translate_ranks(remote, 1, &i, world, &r);
    assert(r == 2 * i + !odd);
  }
  MPI_Group_free(&world);
  MPI_Group_free(&remote);
}

/* Everybody sends to the first of the other side; then one side's first
 * broadcasts to the other side. */
static void check_messages(MPI_Comm inter) {
  int got = -1;
  MPI_Request request;
  MPI_Isend(&rank, 1, MPI_INT, 0, 4, inter, &request);
  for (int i = 0; local_rank == 0 && i < remote_size; i++) {
    MPI_Status status;
    MPI_Recv(&got, 1, MPI_INT, i, 4, inter, &status);
    assert(status.MPI_SOURCE == i && got == 2 * i + !odd);
  }
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  const int root = odd ? (local_rank == 0 ? MPI_ROOT : MPI_PROC_NULL) : 0;
  got = root == MPI_ROOT ? 77 : -1;
  MPI_Bcast(&got, 1, MPI_INT, root, inter);
  assert(got == (root == MPI_PROC_NULL ? -1 : 77));
}

static void check_merge(MPI_Comm inter, int high) {
  MPI_Comm all;
  int flag, n, r;
  MPI_Intercomm_merge(inter, high, &all);
  MPI_Comm_test_inter(all, &flag);
  assert(!flag);
  MPI_Comm_size(all, &n);
  assert(n == local_size + remote_size);
  MPI_Comm_rank(all, &r);
  assert(r == local_rank + (high ? remote_size : 0));
  MPI_Comm_free(&all);
}

static void check_compare(MPI_Comm inter, MPI_Comm copy, MPI_Comm local) {
  int result;
  MPI_Comm_compare(inter, copy, &result);
  assert(result == MPI_CONGRUENT);
  MPI_Comm_compare(inter, inter, &result);
  assert(result == MPI_IDENT);
  MPI_Comm_compare(inter, local, &result);
  assert(result == MPI_UNEQUAL);
}

/* The last rank of each side forms a colour of its own. */
static void check_split(MPI_Comm inter) {
  MPI_Comm part;
  const int color = local_rank == local_size - 1;
  const int others = remote_size - 1;
  MPI_Comm_split(inter, color, 0, &part);
  if (!color && others == 0) {
    assert(part == MPI_COMM_NULL);
    return;
  }
  int n, m, got = -1;
  MPI_Comm_size(part, &n);
  MPI_Comm_remote_size(part, &m);
  assert(n == (color ? 1 : local_size - 1));
  assert(m == (color ? 1 : others));
  if (color) {
    MPI_Sendrecv(&rank, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, part,
                 MPI_STATUS_IGNORE);
    assert(got == 2 * (remote_size - 1) + !odd);
  }
  MPI_Comm_free(&part);
}

/* Only the first of each side. */
static void check_create(MPI_Comm inter) {
  MPI_Group side, first;
  MPI_Comm two;
  const int zero = 0;
  MPI_Comm_group(inter, &side);
  MPI_Group_incl(side, 1, &zero, &first);
  MPI_Comm_create(inter, first, &two);
  assert((two == MPI_COMM_NULL) == (local_rank != 0));
  if (two != MPI_COMM_NULL) {
    int n, m;
    MPI_Comm_size(two, &n);
    MPI_Comm_remote_size(two, &m);
    assert(n == 1 && m == 1);
    MPI_Comm_free(&two);
  }
  MPI_Group_free(&side);
  MPI_Group_free(&first);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm local, inter, copy;
  odd = rank % 2;
  MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &local);
  MPI_Comm_size(local, &local_size);
  MPI_Comm_rank(local, &local_rank);
  remote_size = size - local_size;
  MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, !odd, 12, &inter);
  check_shape(inter);
  check_messages(inter);
  check_merge(inter, odd);
  check_merge(inter, !odd);
  MPI_Comm_dup(inter, &copy);
  check_shape(copy);
  check_compare(inter, copy, local);
  check_messages(copy);
  check_split(inter);
  check_create(inter);
  MPI_Comm_free(&copy);
  MPI_Comm_free(&inter);
  MPI_Comm_free(&local);
  MPI_Finalize();
  return 0;
}
