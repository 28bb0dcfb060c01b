// mpiproof-test:
// note: LU and QR decomposition, eigenvalues by power iteration
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  size_t n;
  double v[];
} Matrix; /* square, row by row */

#define M(a, i, j) ((a)->v[(i) * (a)->n + (j)])

static Matrix *matrix_new(size_t n) {
  Matrix *m = calloc(1, sizeof *m + n * n * sizeof(double));
  if (m == NULL)
    abort();
  m->n = n;
  return m;
}

static Matrix *matrix_copy(const Matrix *a) {
  Matrix *m = matrix_new(a->n);
  memcpy(m->v, a->v, a->n * a->n * sizeof(double));
  return m;
}

static Matrix *matrix_mul(const Matrix *a, const Matrix *b) {
  Matrix *m = matrix_new(a->n);
  for (size_t i = 0; i < a->n; i++)
    for (size_t k = 0; k < a->n; k++)
      for (size_t j = 0; j < a->n; j++)
        M(m, i, j) += M(a, i, k) * M(b, k, j);
  return m;
}

static Matrix *matrix_transpose(const Matrix *a) {
  Matrix *m = matrix_new(a->n);
  for (size_t i = 0; i < a->n; i++)
    for (size_t j = 0; j < a->n; j++)
      M(m, j, i) = M(a, i, j);
  return m;
}

static double matrix_distance(const Matrix *a, const Matrix *b) {
  double d = 0;
  for (size_t i = 0; i < a->n * a->n; i++)
    d = fmax(d, fabs(a->v[i] - b->v[i]));
  return d;
}

/* In place with row exchanges; sign of the permutation, 0 if singular. */
static int lu(Matrix *a, size_t *row) {
  int sign = 1;
  for (size_t i = 0; i < a->n; i++)
    row[i] = i;
  for (size_t c = 0; c < a->n; c++) {
    size_t best = c;
    for (size_t r = c + 1; r < a->n; r++)
      if (fabs(M(a, r, c)) > fabs(M(a, best, c)))
        best = r;
    if (fabs(M(a, best, c)) < 1e-12)
      return 0;
    if (best != c) {
      for (size_t j = 0; j < a->n; j++) {
        double t = M(a, c, j);
        M(a, c, j) = M(a, best, j);
        M(a, best, j) = t;
      }
      size_t t = row[c];
      row[c] = row[best];
      row[best] = t;
      sign = -sign;
    }
    for (size_t r = c + 1; r < a->n; r++) {
      double f = M(a, r, c) /= M(a, c, c);
      for (size_t j = c + 1; j < a->n; j++)
        M(a, r, j) -= f * M(a, c, j);
    }
  }
  return sign;
}

static void lu_solve(const Matrix *a, const size_t *row, const double *b,
                     double *x) {
  for (size_t i = 0; i < a->n; i++) {
    x[i] = b[row[i]];
    for (size_t j = 0; j < i; j++)
      x[i] -= M(a, i, j) * x[j];
  }
  for (size_t i = a->n; i-- > 0;) {
    for (size_t j = i + 1; j < a->n; j++)
      x[i] -= M(a, i, j) * x[j];
    x[i] /= M(a, i, i);
  }
}

/* Gram-Schmidt: a = q r. */
static void qr(const Matrix *a, Matrix **q, Matrix **r) {
  *q = matrix_copy(a);
  *r = matrix_new(a->n);
  for (size_t c = 0; c < a->n; c++) {
    for (size_t k = 0; k < c; k++) {
      double s = 0;
      for (size_t i = 0; i < a->n; i++)
        s += M(*q, i, k) * M(*q, i, c);
      M(*r, k, c) = s;
      for (size_t i = 0; i < a->n; i++)
        M(*q, i, c) -= s * M(*q, i, k);
    }
    double norm = 0;
    for (size_t i = 0; i < a->n; i++)
      norm += M(*q, i, c) * M(*q, i, c);
    norm = sqrt(norm);
    M(*r, c, c) = norm;
    for (size_t i = 0; i < a->n; i++)
      M(*q, i, c) /= norm;
  }
}

static void eigenvalues(const Matrix *a) {
  Matrix *m = matrix_copy(a);
  for (int k = 0; k < 60; k++) {
    Matrix *q, *r;
    qr(m, &q, &r);
    free(m);
    m = matrix_mul(r, q);
    free(q);
    free(r);
  }
  for (size_t i = 0; i < m->n; i++)
    printf("%.4f ", M(m, i, i));
  puts("");
  free(m);
}

int main(void) {
  enum { N = 6 };
  Matrix *a = matrix_new(N);
  for (size_t i = 0; i < N; i++)
    for (size_t j = 0; j < N; j++)
      M(a, i, j) = 1.0 / (double)(i + j + 1) + (i == j ? (double)i + 1 : 0);
  Matrix *f = matrix_copy(a);
  size_t row[N];
  int sign = lu(f, row);
  double det = sign;
  for (size_t i = 0; i < N; i++)
    det *= M(f, i, i);
  printf("det %.6f\n", det);
  double b[N], x[N], worst = 0;
  for (size_t i = 0; i < N; i++)
    b[i] = (double)i * 2 - 3;
  lu_solve(f, row, b, x);
  for (size_t i = 0; i < N; i++) {
    double s = -b[i];
    for (size_t j = 0; j < N; j++)
      s += M(a, i, j) * x[j];
    worst = fmax(worst, fabs(s));
    printf("%.6f ", x[i]);
  }
  printf("\nresidual small: %d\n", worst < 1e-12);
  Matrix *q, *r;
  qr(a, &q, &r);
  Matrix *back = matrix_mul(q, r), *t = matrix_transpose(q);
  Matrix *one = matrix_mul(t, q), *id = matrix_new(N);
  for (size_t i = 0; i < N; i++)
    M(id, i, i) = 1;
  printf("qr %d orthogonal %d\n", matrix_distance(back, a) < 1e-12,
         matrix_distance(one, id) < 1e-12);
  eigenvalues(a);
  Matrix *s = matrix_new(2);
  s->v[0] = 1, s->v[1] = 2, s->v[2] = 2, s->v[3] = 4;
  printf("singular %d\n", lu(s, row));
  free(a), free(f), free(q), free(r), free(back), free(t), free(one), free(id);
  free(s);
  return 0;
}
