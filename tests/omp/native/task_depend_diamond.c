// A diamond of tasks on two variables.
#include <stdio.h>

int main(void) {
  int a = 1, b = 0, c = 0, d = 0;
#pragma omp parallel
#pragma omp master
  {
#pragma omp task depend(out : a)
    a = 4;
#pragma omp task depend(in : a) depend(out : b)
    b = a + 1;
#pragma omp task depend(in : a) depend(out : c)
    c = a * 2;
#pragma omp task depend(in : b, c) depend(out : d)
    d = b * c;
  }
  printf("%d %d %d %d\n", a, b, c, d);
  return 0;
}
