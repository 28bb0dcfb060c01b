// mpiproof-test:
// options: --check leak
// ranks: 2 4
/* New communicators inherit the error handler; a freed one lives on in them.
 * A merge with equal values of high takes any order of the two groups. */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int rank, size, calls;

static void note(MPI_Comm *comm, int *code, ...) {
  assert(*comm != MPI_COMM_NULL && *code != MPI_SUCCESS);
  calls++;
}

static void expect_call(MPI_Comm comm) {
  const int before = calls;
  int class, code = MPI_Send(&before, 1, MPI_INT, 99, 0, comm);
  assert(calls == before + 1);
  MPI_Error_class(code, &class);
  assert(class == MPI_ERR_RANK);
}

int main(int argc, char **argv) {
  MPI_Comm copy, half, inter, all;
  MPI_Errhandler handler;
  int n, sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_create_errhandler(note, &handler);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  MPI_Errhandler_free(&handler);
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
  expect_call(copy);
  MPI_Comm_split(copy, rank % 2, 0, &half);
  MPI_Comm_free(&copy);
  expect_call(half);

  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 1, &inter);
  MPI_Intercomm_merge(inter, 1, &all);
  MPI_Comm_size(all, &n);
  assert(n == size);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, all);
  assert(sum == size * (size - 1) / 2);
  MPI_Comm_free(&all);
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
