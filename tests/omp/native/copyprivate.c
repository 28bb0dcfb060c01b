// One thread reads, all get it.
#include <omp.h>
#include <stdio.h>
int main(void) {
  int total = 0, a[2];
  double d;
#pragma omp parallel private(a, d) reduction(+ : total)
  {
#pragma omp single copyprivate(a, d)
    {
      a[0] = 3;
      a[1] = 4;
      d = 2.5;
    }
    total += a[0] * 10 + a[1] + (int)(d * 2);
  }
  printf("%d\n", total);
  return 0;
}
