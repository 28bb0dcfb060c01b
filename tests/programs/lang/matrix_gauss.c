// mpiproof-test:
// note: Gaussian elimination, determinant, inverse
#include <math.h>
#include <stdio.h>

enum { N = 6 };

static double determinant(const double in[N][N]) {
  double a[N][N], det = 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = in[i][j];
  for (int c = 0; c < N; c++) {
    int p = c;
    for (int r = c + 1; r < N; r++)
      if (fabs(a[r][c]) > fabs(a[p][c]))
        p = r;
    if (a[p][c] == 0)
      return 0;
    if (p != c) {
      for (int j = 0; j < N; j++) {
        double t = a[p][j];
        a[p][j] = a[c][j];
        a[c][j] = t;
      }
      det = -det;
    }
    det *= a[c][c];
    for (int r = c + 1; r < N; r++) {
      double f = a[r][c] / a[c][c];
      for (int j = c; j < N; j++)
        a[r][j] -= f * a[c][j];
    }
  }
  return det;
}

static void invert(const double in[N][N], double out[N][N]) {
  double a[N][2 * N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = in[i][j];
      a[i][j + N] = i == j;
    }
  for (int c = 0; c < N; c++) {
    double d = a[c][c];
    for (int j = 0; j < 2 * N; j++)
      a[c][j] /= d;
    for (int r = 0; r < N; r++)
      if (r != c) {
        double f = a[r][c];
        for (int j = 0; j < 2 * N; j++)
          a[r][j] -= f * a[c][j];
      }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      out[i][j] = a[i][j + N];
}

int main(void) {
  double a[N][N], b[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i == j ? 10 : (i * 3 + j * 5) % 7 - 3;
  printf("%.6f\n", determinant(a));
  invert(a, b);
  double worst = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double s = 0;
      for (int k = 0; k < N; k++)
        s += a[i][k] * b[k][j];
      worst = fmax(worst, fabs(s - (i == j)));
    }
  printf("%d\n", worst < 1e-12);
  for (int i = 0; i < N; i++)
    printf("%.9f ", b[i][i]);
  puts("");
  return 0;
}
