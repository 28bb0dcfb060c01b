// mpiproof-test:
// note: multi-dimensional arrays and pointers to arrays
#include <stdio.h>

static int cube[2][3][4];

static int total(int (*rows)[4], int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      s += rows[i][j];
  return s;
}

static void fill(int a[][3][4], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++)
        a[i][j][k] = i * 100 + j * 10 + k;
}

static char *names[][2] = {{"a", "b"}, {"c", "d"}, {"e", "f"}};
static char words[3][8] = {"alpha", "beta", "gamma"};

int main(void) {
  fill(cube, 2);
  printf("%d %d\n", total(cube[0], 3), total(cube[1], 3));
  int(*p)[3][4] = cube;
  printf("%d %d %d\n", p[1][2][3], (*p)[1][2], *(*(*(p + 1) + 1) + 1));
  printf("%zu %zu %zu\n", sizeof cube, sizeof cube[0], sizeof *cube[0]);
  int *flat = &cube[1][0][0];
  printf("%d\n", flat[3]);
  int(*row)[4] = &cube[1][1];
  printf("%d %td\n", (*row)[2], row - cube[1]);
  for (int i = 0; i < 3; i++)
    printf("%s%s %s %c\n", names[i][0], names[i][1], words[i], words[i][1]);
  int *table[3] = {cube[0][0], cube[0][1], cube[1][2]};
  printf("%d %d\n", table[2][3], **table);
  int **pp = table;
  pp++;
  printf("%d\n", (*pp)[2]);
  int diag = 0, m[4][4];
  for (int i = 0; i < 16; i++)
    m[i / 4][i % 4] = i;
  for (int i = 0; i < 4; i++)
    diag += m[i][i] - m[i][3 - i];
  printf("%d\n", diag);
  char(*w)[8] = words + 1;
  printf("%s %s\n", *w, w[1]);
  return 0;
}
