// Critical regions of two names.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a = 0, b = 0;
#pragma omp parallel num_threads(2)
  {
#pragma omp critical(first)
    a++;
#pragma omp critical(second) hint(omp_sync_hint_contended)
    b += 2;
  }
  printf("%d %d\n", a, b);
  return 0;
}
