// mpiproof-test:
// note: malloc, calloc, realloc in many sizes
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Matrix {
  int rows, cols;
  double **row;
};

static struct Matrix *matrix_new(int rows, int cols) {
  struct Matrix *m = malloc(sizeof *m);
  m->rows = rows;
  m->cols = cols;
  m->row = malloc((size_t)rows * sizeof *m->row);
  for (int i = 0; i < rows; i++)
    m->row[i] = calloc((size_t)cols, sizeof **m->row);
  return m;
}

static void matrix_free(struct Matrix *m) {
  for (int i = 0; i < m->rows; i++)
    free(m->row[i]);
  free(m->row);
  free(m);
}

int main(void) {
  unsigned h = 0;
  unsigned char *blocks[100];
  for (int i = 0; i < 100; i++) {
    size_t n = (size_t)(i * i + 1);
    blocks[i] = malloc(n);
    memset(blocks[i], i, n);
  }
  for (int i = 0; i < 100; i += 2) {
    free(blocks[i]);
    blocks[i] = NULL;
  }
  for (int i = 1; i < 100; i += 2) {
    blocks[i] = realloc(blocks[i], (size_t)(i * i + 50));
    memset(blocks[i] + i * i + 1, 200, 49);
  }
  for (int i = 1; i < 100; i += 2)
    for (int j = 0; j < i * i + 50; j++)
      h = h * 31 + blocks[i][j];
  for (int i = 0; i < 100; i++)
    free(blocks[i]);
  printf("%u\n", h);
  int *v = NULL;
  size_t room = 0, used = 0;
  for (int i = 0; i < 5000; i++) {
    if (used == room) {
      room = room ? room * 2 : 1;
      v = realloc(v, room * sizeof *v);
    }
    v[used++] = i * 3;
  }
  printf("%zu %d %d\n", room, v[0], v[4999]);
  v = realloc(v, 10 * sizeof *v);
  printf("%d\n", v[9]);
  free(v);
  struct Matrix *m = matrix_new(20, 30);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      m->row[i][j] += i * j;
  printf("%g\n", m->row[19][29] + m->row[0][0]);
  matrix_free(m);
  free(NULL);
  void *z = malloc(1);
  printf("%d\n", (uintptr_t)z % 16 == 0);
  free(z);
  char *s = strdup("duplicate");
  s[0] = 'D';
  puts(s);
  free(s);
  return 0;
}
