// mpiproof-test:
// note: Gaussian elimination, cyclic rows, maxloc pivots, broadcasts
// outcomes: 1
// ranks: 1 2 3 4 8
// run: -n 16 -- 16
/* Solves A x = b by Gaussian elimination with partial pivoting. Row i lives
 * at process i mod size. The pivot is found by a reduction with MAXLOC, its
 * row is broadcast by its owner, rows are exchanged between owners.
 *
 *   usage: gauss [n]
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_SWAP 7

static int n = 6, rank, size;
static double **row;  /* n + 1 numbers for rows of this process, else NULL */

static int owner(int i) {
  return i % size;
}

static double coefficient(int i, int j) {
  if (i == j)
    return (i % 2) ? 0.5 : 4.0;
  return ((i + 1) * (j + 3)) % 7 - 3.0 + (i > j ? 0.25 * j : 0.0);
}

static double solution(int i) {
  return i - 1.5;
}

static double right_side(int i) {
  double sum = 0.0;
  int j;

  for (j = 0; j < n; j++)
    sum += coefficient(i, j) * solution(j);
  return sum;
}

static void build(void) {
  int i, j;

  row = calloc((size_t)n, sizeof *row);
  for (i = rank; i < n; i += size) {
    row[i] = malloc((size_t)(n + 1) * sizeof **row);
    for (j = 0; j < n; j++)
      row[i][j] = coefficient(i, j);
    row[i][n] = right_side(i);
  }
}

static int find_pivot(int k) {
  struct {
    double value;
    int index;
  } mine = {-1.0, n}, best;
  int i;

  for (i = k; i < n; i++)
    if (owner(i) == rank && fabs(row[i][k]) > mine.value) {
      mine.value = fabs(row[i][k]);
      mine.index = i;
    }
  MPI_Allreduce(&mine, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
  if (best.value < 1e-12) {
    if (rank == 0)
      fprintf(stderr, "singular\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return best.index;
}

static void swap_rows(int k, int p) {
  if (k == p)
    return;
  if (owner(k) == rank && owner(p) == rank) {
    double *t = row[k];
    row[k] = row[p];
    row[p] = t;
  } else if (owner(k) == rank) {
    MPI_Sendrecv_replace(row[k], n + 1, MPI_DOUBLE, owner(p), TAG_SWAP,
                         owner(p), TAG_SWAP, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
  } else if (owner(p) == rank) {
    MPI_Sendrecv_replace(row[p], n + 1, MPI_DOUBLE, owner(k), TAG_SWAP,
                         owner(k), TAG_SWAP, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
  }
}

static void eliminate(void) {
  double *pivot = malloc((size_t)(n + 1) * sizeof *pivot);
  int i, j, k;

  for (k = 0; k < n; k++) {
    swap_rows(k, find_pivot(k));
    if (owner(k) == rank)
      memcpy(pivot + k, row[k] + k, (size_t)(n + 1 - k) * sizeof *pivot);
    MPI_Bcast(pivot + k, n + 1 - k, MPI_DOUBLE, owner(k), MPI_COMM_WORLD);
    for (i = k + 1; i < n; i++) {
      double factor;
      if (owner(i) != rank)
        continue;
      factor = row[i][k] / pivot[k];
      for (j = k; j <= n; j++)
        row[i][j] -= factor * pivot[j];
    }
  }
  free(pivot);
}

static void substitute(double *x) {
  int i, j;

  for (i = n - 1; i >= 0; i--) {
    if (owner(i) == rank) {
      double sum = row[i][n];
      for (j = i + 1; j < n; j++)
        sum -= row[i][j] * x[j];
      x[i] = sum / row[i][i];
    }
    MPI_Bcast(&x[i], 1, MPI_DOUBLE, owner(i), MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  double *x, error = 0.0;
  int i;

  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1)
    n = atoi(argv[1]);
  x = calloc((size_t)n, sizeof *x);
  build();
  eliminate();
  substitute(x);
  for (i = 0; i < n; i++)
    error = fmax(error, fabs(x[i] - solution(i)));
  if (rank == 0) {
    for (i = 0; i < n; i++)
      printf("x[%d] = %.6f\n", i, x[i]);
  }
  if (error > 1e-8) {
    fprintf(stderr, "rank %d: error %g\n", rank, error);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  for (i = 0; i < n; i++)
    free(row[i]);
  free(row);
  free(x);
  MPI_Finalize();
  return 0;
}
