// mpiproof-test:
// note: VLA types in typedefs, pointers and casts
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int trace(int n, int m[n][n]) {
  int t = 0;
  for (int i = 0; i < n; i++)
    t += m[i][i];
  return t;
}

static void transpose(int n, int m, const int a[n][m], int b[m][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j][i] = a[i][j];
}

static size_t order(int n) {
  int calls = 0;
  size_t s = sizeof(char[(calls++, n + 1)]);
  return s * 10 + (size_t)calls;
}

int main(void) {
  for (int n = 2; n < 6; n++) {
    typedef int Square[n][n];
    Square *s = malloc(sizeof *s);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        (*s)[i][j] = i * n + j;
    printf("%zu %d\n", sizeof(Square), trace(n, *s));
    Square t;
    transpose(n, n, *s, t);
    printf("%d %d\n", t[0][n - 1], t[n - 1][0]);
    memcpy(*s, t, sizeof t);
    printf("%d\n", (*s)[1][0]);
    free(s);
  }
  printf("%zu\n", order(4));
  int rows = 3, cols = 4;
  int *flat = malloc(sizeof(int[rows][cols]));
  int(*view)[cols] = (int(*)[cols])flat;
  for (int i = 0; i < rows * cols; i++)
    flat[i] = i * i;
  printf("%d %zu %td\n", view[2][1], sizeof *view, &view[2] - view);
  free(flat);
  char text[cols + 1][rows * 2];
  for (int i = 0; i <= cols; i++)
    snprintf(text[i], sizeof text[i], "%d", i * 1111);
  printf("%s %s %zu\n", text[1], text[4], sizeof text);
  return 0;
}
