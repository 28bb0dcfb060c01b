// mpiproof-test:
// note: thread-local variables in one thread
#include <stdio.h>

static _Thread_local int counter = 10;
_Thread_local double shared = 2.5;
static __thread char buffer[32] = "initial";
static _Thread_local struct {
  int a;
  long b[3];
} record = {1, {2, 3, 4}};
static _Thread_local int zero[100];
static _Thread_local int *pointer;

static int next(void) {
  static _Thread_local int calls;
  return ++calls * counter++;
}

static char *name(int n) {
  snprintf(buffer, sizeof buffer, "name-%d", n);
  return buffer;
}

int main(void) {
  printf("%s %d %g\n", buffer, counter, shared);
  for (int i = 0; i < 5; i++)
    printf("%d ", next());
  puts("");
  printf("%s\n", name(7));
  record.b[2] += record.a;
  printf("%d %ld\n", record.a, record.b[2]);
  for (int i = 0; i < 100; i++)
    zero[i] += i;
  printf("%d %d\n", zero[0], zero[99]);
  pointer = &counter;
  *pointer = 99;
  printf("%d\n", counter);
  shared *= 2;
  double *p = &shared;
  printf("%g\n", *p);
  return 0;
}
