// mpiproof-test:
// note: large structs copied, swapped, returned
#include <stdio.h>
#include <string.h>

struct Big {
  int id;
  double grid[16][16];
  char text[1000];
  long tail[50];
};

static struct Big make(int id) {
  struct Big b;
  memset(&b, 0, sizeof b);
  b.id = id;
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      b.grid[i][j] = id * i - j;
  snprintf(b.text, sizeof b.text, "big number %d", id);
  for (int i = 0; i < 50; i++)
    b.tail[i] = (long)id * i;
  return b;
}

static long sum(struct Big b) {
  long s = b.id;
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      s += (long)b.grid[i][j];
  for (int i = 0; i < 50; i++)
    s += b.tail[i];
  b.id = 0;
  b.text[0] = 'X';
  return s;
}

static void swap(struct Big *a, struct Big *b) {
  struct Big t = *a;
  *a = *b;
  *b = t;
}

int main(void) {
  static struct Big list[5];
  for (int i = 0; i < 5; i++)
    list[i] = make(i + 1);
  swap(&list[0], &list[4]);
  swap(&list[1], &list[3]);
  for (int i = 0; i < 5; i++)
    printf("%d %ld %s\n", list[i].id, sum(list[i]), list[i].text);
  list[2] = list[2];
  struct Big copy = list[2];
  copy.tail[49] = 1;
  printf("%ld %ld\n", sum(copy), sum(list[2]));
  printf("%g\n", make(7).grid[3][4]);
  return 0;
}
