// The master speaks, all listen.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int x = 0, sum = 0;
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp master
    x = 11;
#pragma omp barrier
    sum += x;
  }
  printf("%d\n", sum / omp_get_max_threads());
  return 0;
}
