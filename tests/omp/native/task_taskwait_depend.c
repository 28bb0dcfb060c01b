// A taskwait that waits for one of two tasks.
#include <stdio.h>

int main(void) {
  int x = 0, y = 0, seen = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    x = 7;
#pragma omp task depend(out : y)
    y = 8;
#pragma omp taskwait depend(in : x)
    seen = x;
#pragma omp taskwait
    seen += y;
  }
  printf("%d\n", seen);
  return 0;
}
