// Untied tasks with a yield.
#include <stdio.h>

int main(void) {
  int a[3] = {0};
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task untied firstprivate(i)
    {
      a[i] = i + 1;
#pragma omp taskyield
      a[i] *= 10;
    }
  }
  printf("%d %d %d\n", a[0], a[1], a[2]);
  return 0;
}
