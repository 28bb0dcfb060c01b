// mpiproof-test:
// note: generators with setjmp inside loops and callbacks
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

static jmp_buf stop;

struct Search {
  int wanted, visited;
};

static void each(const int *v, int n, void (*f)(int, void *), void *arg) {
  for (int i = 0; i < n; i++)
    f(v[i], arg);
}

static void check(int x, void *arg) {
  struct Search *s = arg;
  s->visited++;
  if (x == s->wanted)
    longjmp(stop, s->visited);
}

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  if (x < 0 || y < 0)
    longjmp(stop, 99);
  return x - y;
}

int main(void) {
  static const int v[] = {4, 8, 15, 16, 23, 42};
  static const int wanted[] = {15, 42, 7, 4};
  for (volatile int i = 0; i < 4; i++) {
    static struct Search s;
    s.wanted = wanted[i];
    s.visited = 0;
    int r = setjmp(stop);
    if (r == 0) {
      each(v, 6, check, &s);
      puts("not found");
    } else {
      printf("found at %d\n", r);
    }
  }
  static int bad[] = {3, 1, 2, -5, 4};
  if (setjmp(stop) == 0) {
    qsort(bad, 5, sizeof *bad, compare);
    puts("sorted");
  } else {
    puts("negative");
  }
  static int good[] = {3, 1, 2};
  if (setjmp(stop) == 0) {
    qsort(good, 3, sizeof *good, compare);
    printf("%d %d %d\n", good[0], good[1], good[2]);
  }
  jmp_buf copy[3];
  volatile int log = 0;
  for (volatile int i = 0; i < 3; i++)
    if (setjmp(copy[i])) {
      log = log * 10 + i + 1;
      if (i == 2)
        break;
    } else {
      longjmp(copy[i], 1);
    }
  printf("%d\n", log);
  return 0;
}
