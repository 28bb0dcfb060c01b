// A reduction over a taskloop.
#include <stdio.h>

int main(void) {
  int sum = 100;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(+ : sum) num_tasks(2)
  for (int i = 1; i <= 4; i++) sum += i;
  printf("%d\n", sum);
  return 0;
}
