// mpiproof-test:
// note: Jacobi iteration for a dense system, allgatherv and allreduce
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 16 -- 16 1e-2
/* Jacobi's method for a diagonally dominant system. Every process has a block
 * of rows and the whole vector. Iterates until the largest change anywhere is
 * below a tolerance.
 *
 *   usage: jacobi [n [tolerance [max_iterations]]]
 */
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int n;
  int rank, size;
  int *counts, *displs;
  double *a;          /* rows of this process */
  double *b;
  double *x;          /* all of x */
  double *block;      /* the new values of this process */
} solver;

static double *vector(int n) {
  double *v = (double *)malloc((size_t)n * sizeof(double));

  if (!v && n > 0) {
    fprintf(stderr, "no memory\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return v;
}

static void decompose(solver *s) {
  int i, at = 0;

  s->counts = (int *)malloc((size_t)s->size * sizeof(int));
  s->displs = (int *)malloc((size_t)s->size * sizeof(int));
  for (i = 0; i < s->size; i++) {
    s->counts[i] = s->n / s->size + (i < s->n % s->size ? 1 : 0);
    s->displs[i] = at;
    at += s->counts[i];
  }
  assert(at == s->n);
}

static double entry(int n, int i, int j) {
  if (i == j)
    return 2.0 * n;
  return (i * j) % 3 - 1.0;
}

static void create(solver *s) {
  int mine, i, j;

  decompose(s);
  mine = s->counts[s->rank];
  s->a = vector(mine * s->n);
  s->b = vector(mine);
  s->block = vector(mine);
  s->x = vector(s->n);
  for (i = 0; i < mine; i++) {
    int global = s->displs[s->rank] + i;
    s->b[i] = 0.0;
    for (j = 0; j < s->n; j++) {
      s->a[i * s->n + j] = entry(s->n, global, j);
      s->b[i] += s->a[i * s->n + j] * (j % 2 ? 1.0 : -1.0);
    }
  }
  for (j = 0; j < s->n; j++)
    s->x[j] = 0.0;
}

static void destroy(solver *s) {
  free(s->counts);
  free(s->displs);
  free(s->a);
  free(s->b);
  free(s->x);
  free(s->block);
}

/* One sweep over the rows of this process; the largest change. */
static double sweep(solver *s) {
  double change = 0.0;
  int i, j;

  for (i = 0; i < s->counts[s->rank]; i++) {
    int global = s->displs[s->rank] + i;
    double sum = s->b[i];
    for (j = 0; j < s->n; j++)
      if (j != global)
        sum -= s->a[i * s->n + j] * s->x[j];
    s->block[i] = sum / s->a[i * s->n + global];
    change = fmax(change, fabs(s->block[i] - s->x[global]));
  }
  return change;
}

static int solve(solver *s, double tolerance, int max_iterations) {
  double mine, all;
  int it;

  for (it = 1; it <= max_iterations; it++) {
    mine = sweep(s);
    MPI_Allgatherv(s->block, s->counts[s->rank], MPI_DOUBLE, s->x, s->counts,
                   s->displs, MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    if (all < tolerance)
      return it;
  }
  return -1;
}

int main(int argc, char *argv[]) {
  solver s;
  double tolerance, error = 0.0, worst;
  int iterations, max_iterations, i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &s.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &s.size);
  s.n = argc > 1 ? atoi(argv[1]) : 10;
  tolerance = argc > 2 ? strtod(argv[2], NULL) : 1e-4;
  max_iterations = argc > 3 ? atoi(argv[3]) : 50;

  create(&s);
  iterations = solve(&s, tolerance, max_iterations);
  for (i = 0; i < s.n; i++)
    error = fmax(error, fabs(s.x[i] - (i % 2 ? 1.0 : -1.0)));
  MPI_Reduce(&error, &worst, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  if (s.rank == 0) {
    assert(worst == error);
    if (iterations < 0)
      printf("no convergence\n");
    else
      printf("%d iterations, error below %g: %s\n", iterations,
             10 * tolerance, worst < 10 * tolerance ? "yes" : "no");
  }
  destroy(&s);
  MPI_Finalize();
  return 0;
}
