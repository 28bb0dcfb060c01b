// User operators: one that does not commute (product of 2 x 2 matrices), on a
// derived type with gaps, in reduce, allreduce, scan and reduce_scatter.
// mpiproof-test:
// ranks: 1 2 3 4
// expect: verified
#include "forms.h"

typedef struct {
  int a, b;
  char gap;
  int c, d;
} Matrix;

static int rank, size, calls;
static MPI_Datatype type;
static MPI_Op op;

static Matrix times(Matrix x, Matrix y) {
  return (Matrix){x.a * y.a + x.b * y.c, x.a * y.b + x.b * y.d, 0,
                  x.c * y.a + x.d * y.c, x.c * y.b + x.d * y.d};
}

static void multiply(void *in, void *inout, int *count, MPI_Datatype *t) {
  Matrix *x = in, *y = inout;
  assert(*t == type);
  calls++;
  for (int i = 0; i < *count; i++) {
    Matrix product = times(x[i], y[i]);
    y[i].a = product.a;
    y[i].b = product.b;
    y[i].c = product.c;
    y[i].d = product.d;
  }
}

static Matrix matrix_of(int r, int i) {
  return (Matrix){1, r + 1, 'g', r + i, 2};
}

static Matrix product_of(int ranks, int i) {
  Matrix product = matrix_of(0, i);
  for (int r = 1; r < ranks; r++)
    product = times(product, matrix_of(r, i));
  return product;
}

static int is_same(Matrix x, Matrix y) {
  return x.a == y.a && x.b == y.b && x.c == y.c && x.d == y.d;
}

static void make(void) {
  int lengths[2] = {2, 2};
  MPI_Aint places[2] = {offsetof(Matrix, a), offsetof(Matrix, c)};
  MPI_Datatype parts[2] = {MPI_INT, MPI_INT};
  MPI_Type_create_struct(2, lengths, places, parts, &type);
  MPI_Type_commit(&type);
  MPI_Op_create(multiply, 0, &op);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  make();
  for (form = 0; form < FORMS; form++) {
    Matrix mine[2] = {matrix_of(rank, 0), matrix_of(rank, 1)}, out[2];
    for (int root = 0; root < size; root += 2) {
      CALL(MPI_Reduce, MPI_Ireduce, mine, out, 2, type, op, root,
           MPI_COMM_WORLD);
      if (rank == root)
        for (int i = 0; i < 2; i++)
          assert(is_same(out[i], product_of(size, i)));
    }
    out[0].gap = out[1].gap = 'x';
    CALL(MPI_Allreduce, MPI_Iallreduce, mine, out, 2, type, op,
         MPI_COMM_WORLD);
    for (int i = 0; i < 2; i++)
      assert(is_same(out[i], product_of(size, i)) && out[i].gap == 'x');
    CALL(MPI_Scan, MPI_Iscan, mine, out, 2, type, op, MPI_COMM_WORLD);
    for (int i = 0; i < 2; i++)
      assert(is_same(out[i], product_of(rank + 1, i)));
    CALL(MPI_Exscan, MPI_Iexscan, mine, out, 2, type, op, MPI_COMM_WORLD);
    for (int i = 0; i < 2 && rank > 0; i++)
      assert(is_same(out[i], product_of(rank, i)));
    Matrix many[8];
    for (int i = 0; i < size; i++)
      many[i] = matrix_of(rank, i);
    CALL(MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, many, out, 1,
         type, op, MPI_COMM_WORLD);
    assert(is_same(out[0], product_of(size, rank)));
  }
  assert(size == 1 || calls > 0);
  MPI_Op_free(&op);
  MPI_Type_free(&type);
  MPI_Finalize();
  return 0;
}
