// Tasks that are not deferred.
#include <stdio.h>

int main(void) {
  int n = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 3; i++) {
#pragma omp task if (0) shared(n)
    n = n * 10 + i + 1;
  }
  printf("%d\n", n);
  return 0;
}
