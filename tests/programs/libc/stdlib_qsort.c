// mpiproof-test:
// note: qsort is a stable merge sort in glibc; order of calls included
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned calls;
static unsigned trace;

static int by_value(const void *a, const void *b) {
  const int x = *(const int *)a, y = *(const int *)b;
  calls++;
  trace = trace * 31 + (unsigned)x * 7 + (unsigned)y;
  return (x > y) - (x < y);
}

typedef struct {
  int key;
  char name[9];
} Record;

static int by_key(const void *a, const void *b) {
  return ((const Record *)a)->key - ((const Record *)b)->key;
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static int reversed(const void *a, const void *b, void *context) {
  ++*(int *)context;
  return *(const short *)b - *(const short *)a;
}

int main(void) {
  int v[200];
  unsigned seed = 12345;
  for (int i = 0; i < 200; i++) {
    seed = seed * 1103515245u + 12345u;
    v[i] = (int)(seed >> 16 & 255);
  }
  qsort(v, 200, sizeof v[0], by_value);
  int ok = 1;
  for (int i = 1; i < 200; i++)
    ok &= v[i - 1] <= v[i];
  printf("%d %u %u\n", ok, calls, trace);
  Record r[30];
  for (int i = 0; i < 30; i++) {
    r[i].key = i * 7 % 5;
    snprintf(r[i].name, sizeof r[i].name, "n%d", i);
  }
  qsort(r, 30, sizeof r[0], by_key);
  for (int i = 0; i < 30; i++)
    printf("%d:%s ", r[i].key, r[i].name);
  printf("\n");
  const char *words[] = {"pear", "apple", "fig", "apple2", "", "banana"};
  qsort(words, 6, sizeof words[0], by_text);
  for (int i = 0; i < 6; i++)
    printf("[%s]", words[i]);
  printf("\n");
  short s[9] = {3, -1, 4, 1, -5, 9, 2, 6, 5};
  int count = 0;
  qsort_r(s, 9, sizeof s[0], reversed, &count);
  for (int i = 0; i < 9; i++)
    printf("%d ", s[i]);
  printf("%d\n", count);
  qsort(v, 0, sizeof v[0], by_value);
  qsort(v, 1, sizeof v[0], by_value);
  double d[300];
  for (int i = 0; i < 300; i++)
    d[i] = (i * 37 % 300) / 4.0;
  int by_double(const void *a, const void *b);
  qsort(d, 300, sizeof d[0], by_double);
  printf("%g %g %g\n", d[0], d[150], d[299]);
  return 0;
}

int by_double(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
