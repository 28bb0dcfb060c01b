// mpiproof-test:
// options: --check leak,overflow
// ranks: 1 2 3 4
//
// Operators of the program (MPI 4.1, 6.9.5): they get the handle of the
// datatype, the length, and both vectors; what does not commute is applied in
// the order of ranks; and an operator may be freed while a reduction runs.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

typedef struct Affine { long a, b; } Affine;     /* x -> a x + b */

static MPI_Datatype affine;
static int lengths_seen;

/* First the function of the lower ranks, then this one. */
static void compose(void *in, void *inout, int *length, MPI_Datatype *type) {
  Affine *f = in, *g = inout;
  assert(*type == affine);
  lengths_seen += *length;
  for (int i = 0; i < *length; i++) {
    Affine h = {g[i].a * f[i].a, g[i].a * f[i].b + g[i].b};
    g[i] = h;
  }
}

static void larger(void *in, void *inout, int *length, MPI_Datatype *type) {
  assert(*type == MPI_INT);
  int *a = in, *b = inout;
  for (int i = 0; i < *length; i++)
    if (a[i] > b[i]) b[i] = a[i];
}

static void twice_plus(void *in, void *inout, MPI_Count *length,
                       MPI_Datatype *type) {
  assert(*type == MPI_DOUBLE && *length == 2);
  double *a = in, *b = inout;
  for (MPI_Count i = 0; i < *length; i++) b[i] = 2 * a[i] + b[i];
}

int main(int argc, char **argv) {
  int rank, size, flag;
  MPI_Op op, max;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Type_contiguous(2, MPI_LONG, &affine);
  MPI_Type_commit(&affine);
  MPI_Op_create(compose, 0, &op);
  MPI_Op_create(larger, 1, &max);
  MPI_Op_commutative(op, &flag);
  assert(!flag);
  MPI_Op_commutative(max, &flag);
  assert(flag);

  Affine local[2] = {{2, 1}, {3, 5}}, with[2] = {{7, 0}, {1, 1}};
  MPI_Reduce_local(local, with, 2, affine, op);
  assert(with[0].a == 14 && with[0].b == 7);
  assert(with[1].a == 3 && with[1].b == 6);
  assert(lengths_seen == 2);

  Affine mine[2] = {{rank + 2, rank}, {1, rank * rank}}, all[2];
  MPI_Allreduce(mine, all, 2, affine, op, MPI_COMM_WORLD);
  Affine want[2] = {{1, 0}, {1, 0}};
  for (int r = 0; r < size; r++) {
    want[0] = (Affine){want[0].a * (r + 2), (r + 2) * want[0].b + r};
    want[1] = (Affine){want[1].a, want[1].b + r * r};
  }
  assert(all[0].a == want[0].a && all[0].b == want[0].b);
  assert(all[1].a == want[1].a && all[1].b == want[1].b);
  printf("%ld %ld %ld\n", all[0].a, all[0].b, all[1].b);

  MPI_Request request;
  int number = (rank * 7) % 5, best = -1;
  MPI_Iallreduce(&number, &best, 1, MPI_INT, max, MPI_COMM_WORLD, &request);
  MPI_Op_free(&max);
  assert(max == MPI_OP_NULL);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  int highest = 0;
  for (int r = 0; r < size; r++)
    if ((r * 7) % 5 > highest) highest = (r * 7) % 5;
  assert(best == highest);
  MPI_Op_free(&op);

  /* The large-count form of operators. */
  double x[2] = {1, 2}, y[2] = {10, 20};
  MPI_Op_create_c(twice_plus, 0, &op);
  MPI_Reduce_local(x, y, 2, MPI_DOUBLE, op);
  assert(y[0] == 12 && y[1] == 24);
  MPI_Op_free(&op);
  MPI_Type_free(&affine);
  MPI_Finalize();
  return 0;
}
