// Bench kernel: qsort with a callback.
#include <stdio.h>
#include <stdlib.h>

enum { N = 200000 };

static int list[N];

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  unsigned x = 1;
  long sum = 0;
  for (int round = 0; round < 4; round++) {
    for (int i = 0; i < N; i++) {
      x = x * 1664525u + 1013904223u;
      list[i] = (int)(x >> 1);
    }
    qsort(list, N, sizeof *list, compare);
    for (int i = 0; i < N; i += 1000)
      sum += list[i];
  }
  printf("%ld\n", sum);
  return 0;
}
