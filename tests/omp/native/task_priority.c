// Priorities change nothing.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a = 0, b = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task priority(5)
    a = 1;
#pragma omp task priority(0)
    b = 2;
  }
  printf("%d %d %d\n", a, b, omp_get_max_task_priority() >= 0);
  return 0;
}
