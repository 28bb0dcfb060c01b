// mpiproof-test:
// note: multi-dimensional variable length arrays
#include <stdio.h>
#include <stdlib.h>

static void multiply(int n, int m, int p, const double a[n][m],
                     const double b[m][p], double c[n][p]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < p; j++) {
      c[i][j] = 0;
      for (int k = 0; k < m; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
}

static long cube(int x, int y, int z, int (*t)[y][z]) {
  long s = 0;
  for (int i = 0; i < x; i++)
    for (int j = 0; j < y; j++)
      for (int k = 0; k < z; k++)
        s = s * 3 % 1000003 + t[i][j][k];
  return s;
}

int main(void) {
  int n = 3, m = 4, p = 2;
  double a[n][m], b[m][p], c[n][p];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i + j * 0.5;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < p; j++)
      b[i][j] = i * 2 - j;
  multiply(n, m, p, a, b, c);
  for (int i = 0; i < n; i++, puts(""))
    for (int j = 0; j < p; j++)
      printf("%g ", c[i][j]);
  printf("%zu %zu %zu\n", sizeof a, sizeof a[0], sizeof a[0][0]);
  int x = 4, y = 5, z = 6;
  int t[x][y][z];
  for (int i = 0; i < x * y * z; i++)
    (&t[0][0][0])[i] = i * 7 % 13;
  printf("%ld\n", cube(x, y, z, t));
  int(*heap)[y][z] = malloc((size_t)x * sizeof *heap);
  for (int i = 0; i < x; i++)
    for (int j = 0; j < y; j++)
      for (int k = 0; k < z; k++)
        heap[i][j][k] = t[x - 1 - i][j][k];
  printf("%ld %zu\n", cube(x, y, z, heap), sizeof *heap);
  int(*row)[z] = t[2];
  printf("%d %td\n", row[1][3], &t[3] - &t[1]);
  free(heap);
  return 0;
}
