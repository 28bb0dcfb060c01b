// mpiproof-test:
// note: Gaussian elimination, pivot rows and results from any source
// options: --path-models
// ranks: 4 6 8 10
// paths: 2
/* Solves A x = b by Gaussian elimination without pivoting (A is diagonally
 * dominant). Rows are dealt out cyclically. In step k the owner sends row k to
 * everybody who still has rows to reduce; they take it from any source, told
 * apart by its tag. In the end rank 0 collects the triangle, row by row, as it
 * comes in: the tag is the row's number. Back substitution is done there.
 * Which right-hand side is used is an input.
 *
 *   usage: gauss [n]
 */
#include <mpi.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef RECEIVED
#define RECEIVED(number, source) ((void)0)
#endif

#define TAG_RESULT 1000 /* and the row's number */

typedef struct {
  int rank, size;
  int n;
  int side;             /* which right-hand side */
  double *rows;         /* n rows of n + 1, those of others are unused */
} system_t;

static double *row_of(const system_t *s, int i) {
  return s->rows + i * (s->n + 1);
}

static int owner(const system_t *s, int i) {
  return i % s->size;
}

static double solution(const system_t *s, int i) {
  return s->side == 0 ? 1.0 : i - 2.0;
}

static void build(system_t *s) {
  int i, j;

  s->rows = calloc((size_t)(s->n * (s->n + 1)), sizeof *s->rows);
  for (i = s->rank; i < s->n; i += s->size) {
    double *row = row_of(s, i), sum = 0.0;
    for (j = 0; j < s->n; j++) {
      row[j] = i == j ? 2.0 * s->n : 1.0 + (i + 2 * j) % 3;
      sum += row[j] * solution(s, j);
    }
    row[s->n] = sum;
  }
}

/* Has the process rows after row k? */
static int has_later(const system_t *s, int process, int k) {
  int i;

  for (i = k + 1; i < s->n; i++)
    if (owner(s, i) == process)
      return 1;
  return 0;
}

static void share_pivot(const system_t *s, int k, double *pivot) {
  int i, me = owner(s, k) == s->rank;

  for (i = k; me && i <= s->n; i++)
    pivot[i] = row_of(s, k)[i];
  if (!me && has_later(s, s->rank, k))
    MPI_Recv(pivot + k, s->n + 1 - k, MPI_DOUBLE, MPI_ANY_SOURCE, k,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (i = 0; me && i < s->size; i++)
    if (i != s->rank && has_later(s, i, k))
      MPI_Send(pivot + k, s->n + 1 - k, MPI_DOUBLE, i, k, MPI_COMM_WORLD);
}

static void eliminate(system_t *s) {
  double *pivot = calloc((size_t)s->n + 1, sizeof *pivot);
  int i, j, k;

  for (k = 0; k < s->n; k++) {
    share_pivot(s, k, pivot);
    for (i = k + 1; i < s->n; i++) {
      double *row = row_of(s, i), factor;
      if (owner(s, i) != s->rank)
        continue;
      factor = row[k] / pivot[k];
      for (j = k; j <= s->n; j++)
        row[j] -= factor * pivot[j];
    }
  }
  free(pivot);
}

static void send_rows(const system_t *s) {
  int i;

  for (i = s->rank; i < s->n; i += s->size)
    MPI_Send(row_of(s, i), s->n + 1, MPI_DOUBLE, 0, TAG_RESULT + i,
             MPI_COMM_WORLD);
}

/* All rows that are not of rank 0. */
static void collect_rows(system_t *s) {
  double *row = malloc((size_t)(s->n + 1) * sizeof *row);
  int mine = (s->n + s->size - 1) / s->size, i, j;
  MPI_Status status;

  for (i = 0; i < s->n - mine; i++) {
    MPI_Recv(row, s->n + 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,
             MPI_COMM_WORLD, &status);
    RECEIVED(i, status.MPI_SOURCE);
    for (j = 0; j <= s->n; j++)
      row_of(s, status.MPI_TAG - TAG_RESULT)[j] = row[j];
  }
  free(row);
}

static void substitute(const system_t *s) {
  double *x = calloc((size_t)s->n, sizeof *x);
  int i, j;

  for (i = s->n - 1; i >= 0; i--) {
    double sum = row_of(s, i)[s->n];
    for (j = i + 1; j < s->n; j++)
      sum -= row_of(s, i)[j] * x[j];
    x[i] = sum / row_of(s, i)[i];
  }
  for (i = 0; i < s->n; i++)
    printf("x[%d] = %.6f\n", i, x[i]);
  free(x);
}

static void read_side(system_t *s) {
  s->side = 0;
  if (s->rank == 0)
    s->side = mpiproof_range(0, 1, "side");
  MPI_Bcast(&s->side, 1, MPI_INT, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
  system_t s;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &s.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &s.size);
  s.n = argc > 1 ? atoi(argv[1]) : s.size;
  if (s.n < s.size || s.n >= TAG_RESULT) {
    if (s.rank == 0)
      fprintf(stderr, "every process needs a row\n");
    MPI_Finalize();
    return EXIT_FAILURE;
  }
  read_side(&s);
  build(&s);
  eliminate(&s);
  if (s.rank == 0) {
    collect_rows(&s);
    substitute(&s);
  } else {
    send_rows(&s);
  }
  free(s.rows);
  MPI_Finalize();
  return EXIT_SUCCESS;
}
