// Output in the order of iterations.
#include <omp.h>
#include <stdio.h>
int main(void) {
#pragma omp parallel for ordered schedule(static, 1)
  for (int i = 0; i < 5; i++) {
    int square = i * i;
#pragma omp ordered
    printf("%d ", square);
  }
#pragma omp parallel for ordered schedule(dynamic)
  for (int i = 4; i > 0; i--) {
    if (i != 2) {
#pragma omp ordered
      printf("%d ", i);
    }
  }
  printf("\n");
  return 0;
}
