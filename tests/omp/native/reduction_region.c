// A reduction over a region and one over its loop.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int total = 0, sum = 0;
#pragma omp parallel reduction(+ : total)
  {
    total += omp_get_thread_num() + 1;
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < 6; i++) sum += i;
  }
  printf("%d %d\n", total, sum);
  return 0;
}
