// The loop construct.
#include <stdio.h>

int main(void) {
  int a[6], sum = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp loop
    for (int i = 0; i < 6; i++) a[i] = i * 2;
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < 6; i++) sum += a[i];
  }
  printf("%d\n", sum);
  return 0;
}
