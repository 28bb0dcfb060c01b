// mpiproof-test:
// note: variable length arrays and their sizes
#include <stdio.h>

static int sum(int n, const int list[n]) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += list[i];
  return s;
}

static int squares(int n) {
  int list[n];
  for (int i = 0; i < n; i++)
    list[i] = i * i;
  return sum(n, list);
}

int main(void) {
  for (int n = 1; n < 20; n += 3) {
    int list[n];
    char text[n * 2 + 1];
    for (int i = 0; i < n; i++)
      list[i] = n - i;
    for (int i = 0; i < n * 2; i++)
      text[i] = (char)('a' + i % 26);
    text[n * 2] = 0;
    printf("%zu %zu %d %s\n", sizeof list, sizeof text, sum(n, list), text);
  }
  printf("%d %d\n", squares(10), squares(100));
  int k = 5;
  int v[k++];
  printf("%d %zu\n", k, sizeof v / sizeof *v);
  size_t size = sizeof(int[k++]);
  printf("%d %zu\n", k, size);
  typedef double Row[k];
  k = 1;
  printf("%zu\n", sizeof(Row));
  Row r;
  r[6] = 2.5;
  printf("%g\n", r[6]);
  return 0;
}
