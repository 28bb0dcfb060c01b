// mpiproof-test:
// ranks: 4
// expect: verified
//
// Matrix product on a grid: rows and columns by MPI_Cart_sub, blocks as
// subarrays scattered by hand, an operator of the program for complex sums,
// MPI_Scan for offsets, MPI_Reduce_scatter for a check.
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

typedef struct { double re, im; } Complex;

static void add(void *in, void *inout, int *n, MPI_Datatype *type) {
  Complex *a = in, *b = inout;
  int i;
  for (i = 0; i < *n; i++) {
    b[i].re += a[i].re;
    b[i].im += a[i].im;
  }
}

static void multiply(Complex *c, const Complex *a, const Complex *b, int m) {
  int i, j, k;
  for (i = 0; i < m; i++)
    for (j = 0; j < m; j++)
      for (k = 0; k < m; k++) {
        c[i * m + j].re += a[i * m + k].re * b[k * m + j].re -
                           a[i * m + k].im * b[k * m + j].im;
        c[i * m + j].im += a[i * m + k].re * b[k * m + j].im +
                           a[i * m + k].im * b[k * m + j].re;
      }
}

int main(int argc, char **argv) {
  int rank, size, q, m, i, j, step, dims[2], periods[2] = {1, 1}, coords[2];
  int keep_row[2] = {0, 1}, keep_column[2] = {1, 0}, offset, mine, *counts;
  MPI_Comm grid, row, column;
  MPI_Datatype complex_type;
  MPI_Op sum;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  q = (int)(sqrt((double)size) + 0.5);
  if (q * q != size || N % q != 0) MPI_Abort(MPI_COMM_WORLD, 1);
  dims[0] = dims[1] = q;
  m = N / q;
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &grid);
  MPI_Comm_rank(grid, &rank);
  MPI_Cart_coords(grid, rank, 2, coords);
  MPI_Cart_sub(grid, keep_row, &row);
  MPI_Cart_sub(grid, keep_column, &column);
  MPI_Type_contiguous(2, MPI_DOUBLE, &complex_type);
  MPI_Type_commit(&complex_type);
  MPI_Op_create(add, 1, &sum);
  Complex *a = calloc(m * m, sizeof *a), *b = calloc(m * m, sizeof *b);
  Complex *c = calloc(m * m, sizeof *c), *s = calloc(m * m, sizeof *s);
  Complex *t = calloc(m * m, sizeof *t);
  for (i = 0; i < m; i++)
    for (j = 0; j < m; j++) {
      int gi = coords[0] * m + i, gj = coords[1] * m + j;
      a[i * m + j].re = gi + 1;
      a[i * m + j].im = gj;
      b[i * m + j].re = gi == gj;
      b[i * m + j].im = gi == gj ? 1 : 0;
    }
  for (step = 0; step < q; step++) {
    for (i = 0; i < m * m; i++) {
      s[i] = a[i];
      t[i] = b[i];
    }
    MPI_Bcast(s, m * m, complex_type, step, row);
    MPI_Bcast(t, m * m, complex_type, step, column);
    multiply(c, s, t, m);
  }
  Complex trace = {0, 0}, all;
  for (i = 0; coords[0] == coords[1] && i < m; i++) {
    trace.re += c[i * m + i].re;
    trace.im += c[i * m + i].im;
  }
  MPI_Allreduce(&trace, &all, 1, complex_type, sum, grid);
  MPI_Scan(&m, &offset, 1, MPI_INT, MPI_SUM, row);
  counts = malloc(size * sizeof *counts);
  int *ones = malloc(size * sizeof *ones);
  for (i = 0; i < size; i++) counts[i] = 1, ones[i] = i + offset;
  MPI_Reduce_scatter(ones, &mine, counts, MPI_INT, MPI_SUM, grid);
  printf("%d: trace %g%+gi, columns up to %d, %d\n", rank, all.re, all.im,
         offset, mine);
  MPI_Op_free(&sum);
  MPI_Type_free(&complex_type);
  MPI_Comm_free(&row);
  MPI_Comm_free(&column);
  MPI_Comm_free(&grid);
  free(a); free(b); free(c); free(s); free(t); free(counts); free(ones);
  MPI_Finalize();
  return 0;
}
