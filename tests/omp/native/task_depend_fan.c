// One writer, three readers, one writer.
#include <stdio.h>

int main(void) {
  int x = 0, a = 0, b = 0, c = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : x)
    x = 6;
#pragma omp task depend(in : x)
    a = x + 1;
#pragma omp task depend(in : x)
    b = x + 2;
#pragma omp task depend(in : x)
    c = x + 3;
#pragma omp task depend(inout : x)
    x = 0;
#pragma omp taskwait
    printf("%d %d %d %d\n", a, b, c, x);
  }
  return 0;
}
