// mpiproof-test:
// note: bsearch, lfind, lsearch
#define _GNU_SOURCE
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

int main(void) {
  int v[] = {1, 3, 5, 7, 9, 11, 13};
  for (int key = 0; key <= 14; key++) {
    int *found = bsearch(&key, v, 7, sizeof v[0], compare);
    printf("%d ", found ? (int)(found - v) : -1);
  }
  int key = 5;
  printf("%d\n", bsearch(&key, v, 0, sizeof v[0], compare) == NULL);
  int list[10] = {4, 8, 2};
  size_t n = 3;
  key = 8;
  printf("%td ", (int *)lfind(&key, list, &n, sizeof key, compare) - list);
  key = 6;
  printf("%d ", lfind(&key, list, &n, sizeof key, compare) == NULL);
  printf("%td ", (int *)lsearch(&key, list, &n, sizeof key, compare) - list);
  printf("%zu ", n);
  printf("%td %zu\n", (int *)lsearch(&key, list, &n, sizeof key, compare) -
                          list, n);
  return 0;
}
