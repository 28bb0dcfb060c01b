// A mergeable task and a final one.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a = 0, b = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task mergeable shared(a)
    a = 4;
#pragma omp task final(1) shared(b)
    b = omp_in_final();
  }
  printf("%d %d\n", a, b);
  return 0;
}
