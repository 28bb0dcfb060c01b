// One thread each for two things, without barriers between.
#include <stdio.h>

int main(void) {
  int a = 0, b = 0;
#pragma omp parallel
  {
#pragma omp single nowait
    a++;
#pragma omp single nowait
    b += 2;
  }
  printf("%d %d\n", a, b);
  return 0;
}
