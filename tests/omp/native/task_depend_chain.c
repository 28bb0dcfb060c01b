// Tasks in a chain.
#include <stdio.h>

int main(void) {
  int x = 1;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    x += 2;
#pragma omp task depend(inout : x)
    x *= 5;
#pragma omp task depend(inout : x)
    x -= 1;
  }
  printf("%d\n", x);
  return 0;
}
