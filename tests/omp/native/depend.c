// A pipeline of dependences, with a loop of them.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int a = 0, b = 0, c[5] = {0};
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 4; i++) {
#pragma omp task depend(inout : a) shared(a)
      a = 2 * a + 1;
#pragma omp task depend(in : a) depend(inout : b) shared(a, b)
      b += a;
#pragma omp task depend(in : c[i]) depend(out : c[i + 1]) firstprivate(i)
      c[i + 1] = c[i] + i;
    }
#pragma omp taskwait
    printf("%d %d %d\n", a, b, c[4]);
  }
  return 0;
}
