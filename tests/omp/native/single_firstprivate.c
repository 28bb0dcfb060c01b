// A copy inside of a single region.
#include <stdio.h>

int main(void) {
  int x = 4, got = 0;
#pragma omp parallel
#pragma omp single firstprivate(x)
  {
    x++;
    got = x;
  }
  printf("%d %d\n", x, got);
  return 0;
}
