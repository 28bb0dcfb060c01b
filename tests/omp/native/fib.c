// Tasks that wait for theirs.
#include <omp.h>
#include <stdio.h>
static int fib(int n) {
  int a, b;
  if (n < 2) return n;
#pragma omp task shared(a)
  a = fib(n - 1);
#pragma omp task shared(b) if (n > 3)
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}
int main(void) {
  int r;
#pragma omp parallel
#pragma omp single
  r = fib(8);
  printf("%d\n", r);
  return 0;
}
