// Bench kernel: product of double matrices.
#include <stdio.h>

enum { N = 200 };

static double a[N][N], b[N][N], c[N][N];

int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = i + j * 0.5;
      b[i][j] = i - j * 0.25;
    }
  for (int round = 0; round < 5; round++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++)
          sum += a[i][k] * b[k][j];
        c[i][j] = sum;
      }
  double trace = 0;
  for (int i = 0; i < N; i++)
    trace += c[i][i];
  printf("%.3f\n", trace);
  return 0;
}
