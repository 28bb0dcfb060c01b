// One thread reads three values, all get them.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int total = 0;
#pragma omp parallel reduction(+ : total)
  {
    int x;
    double y;
    char z[4];
#pragma omp single copyprivate(x, y, z)
    {
      x = 3;
      y = 2.5;
      z[0] = 'a', z[1] = 'b', z[2] = 'c', z[3] = 0;
    }
    total += x + (int)(2 * y) + z[2];
  }
  printf("%d\n", total / omp_get_max_threads());
  return 0;
}
