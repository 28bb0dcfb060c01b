// mpiproof-test:
// note: conjugate gradient on a banded matrix, dot products by allreduce
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 16 -- 20
/* Conjugate gradients for the 1-D Poisson matrix (tridiagonal -1 2 -1) kept
 * in compressed rows, the way solvers for unstructured grids do it. The
 * search direction is made whole by an all-gather before each product.
 *
 *   usage: cg [n [iterations]]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct csr {
  int rows;
  int *start;
  int *column;
  double *value;
};

static MPI_Comm comm;
static int me, np;

static void fatal(const char *what) {
  fprintf(stderr, "rank %d: %s\n", me, what);
  MPI_Abort(comm, 1);
}

static void *get(size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);

  if (!p)
    fatal("malloc");
  return p;
}

/* Block distribution: the first n % np processes have one row more. */
static int rows_of(int n, int r) {
  return n / np + (r < n % np);
}

static int offset_of(int n, int r) {
  int rest = n % np;

  return r * (n / np) + (r < rest ? r : rest);
}

static void poisson(struct csr *m, int n) {
  int first = offset_of(n, me), i, k = 0;

  m->rows = rows_of(n, me);
  m->start = get((size_t)(m->rows + 1) * sizeof(int));
  m->column = get((size_t)m->rows * 3 * sizeof(int));
  m->value = get((size_t)m->rows * 3 * sizeof(double));
  for (i = 0; i < m->rows; i++) {
    int g = first + i;
    m->start[i] = k;
    if (g > 0) {
      m->column[k] = g - 1;
      m->value[k++] = -1.0;
    }
    m->column[k] = g;
    m->value[k++] = 2.0;
    if (g < n - 1) {
      m->column[k] = g + 1;
      m->value[k++] = -1.0;
    }
  }
  m->start[m->rows] = k;
}

static void multiply(const struct csr *m, const double *x, double *y) {
  int i, k;

  for (i = 0; i < m->rows; i++) {
    double sum = 0.0;
    for (k = m->start[i]; k < m->start[i + 1]; k++)
      sum += m->value[k] * x[m->column[k]];
    y[i] = sum;
  }
}

static double dot(const double *x, const double *y, int n) {
  double mine = 0.0, all;
  int i;

  for (i = 0; i < n; i++)
    mine += x[i] * y[i];
  MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, comm);
  return all;
}

static int cg(const struct csr *m, const double *b, double *x, int n,
              int limit, const int *counts, const int *displs) {
  int rows = m->rows, it, i;
  double *r = get((size_t)rows * sizeof *r);
  double *p = get((size_t)rows * sizeof *p);
  double *q = get((size_t)rows * sizeof *q);
  double *whole = get((size_t)n * sizeof *whole);
  double rho, rho_new, alpha, beta;

  for (i = 0; i < rows; i++) {
    x[i] = 0.0;
    r[i] = p[i] = b[i];
  }
  rho = dot(r, r, rows);
  for (it = 0; it < limit && rho > 1e-20; it++) {
    MPI_Allgatherv(p, rows, MPI_DOUBLE, whole, counts, displs, MPI_DOUBLE,
                   comm);
    multiply(m, whole, q);
    alpha = rho / dot(p, q, rows);
    for (i = 0; i < rows; i++) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    rho_new = dot(r, r, rows);
    beta = rho_new / rho;
    rho = rho_new;
    for (i = 0; i < rows; i++)
      p[i] = r[i] + beta * p[i];
  }
  free(r);
  free(p);
  free(q);
  free(whole);
  return it;
}

int main(int argc, char **argv) {
  struct csr m;
  double *x, *b, mine = 0.0, error;
  int n = 9, limit, it, i, *counts, *displs;

  MPI_Init(&argc, &argv);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Comm_rank(comm, &me);
  MPI_Comm_size(comm, &np);
  if (argc > 1)
    n = atoi(argv[1]);
  limit = argc > 2 ? atoi(argv[2]) : 2 * n;

  counts = get((size_t)np * sizeof *counts);
  displs = get((size_t)np * sizeof *displs);
  for (i = 0; i < np; i++) {
    counts[i] = rows_of(n, i);
    displs[i] = offset_of(n, i);
  }
  poisson(&m, n);
  x = get((size_t)m.rows * sizeof *x);
  b = get((size_t)m.rows * sizeof *b);
  for (i = 0; i < m.rows; i++)
    b[i] = 2.0;
  it = cg(&m, b, x, n, limit, counts, displs);

  /* x(i) = (i + 1)(n - i) solves it exactly. */
  for (i = 0; i < m.rows; i++) {
    int g = displs[me] + i;
    mine = fmax(mine, fabs(x[i] - (double)(g + 1) * (n - g)));
  }
  MPI_Allreduce(&mine, &error, 1, MPI_DOUBLE, MPI_MAX, comm);
  if (error > 1e-6)
    fatal("wrong solution");
  if (me == 0)
    printf("n = %d: %s within %d iterations\n", n,
           it <= n ? "converged" : "not", n);
  free(counts);
  free(displs);
  free(m.start);
  free(m.column);
  free(m.value);
  free(x);
  free(b);
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
