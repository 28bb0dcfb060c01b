// Tasks made by all threads of a loop.
#include <stdio.h>

int main(void) {
  int a[4] = {0};
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 4; i++) {
#pragma omp task firstprivate(i)
      a[i] = 5 - i;
    }
  }
  printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
  return 0;
}
