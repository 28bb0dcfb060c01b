// All forms of capture, by one thread after another.
#include <stdio.h>

int main(void) {
  int x = 2, a, b, c, d, e;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp atomic capture
    a = ++x;
#pragma omp atomic capture
    { b = x; x *= 5; }
#pragma omp atomic capture
    { c = x; x = 40; }
#pragma omp atomic capture
    d = x -= 3;
#pragma omp atomic capture
    e = x = 100 - x;
  }
  printf("%d %d %d %d %d %d\n", a, b, c, d, e, x);
  return 0;
}
