// A taskgroup waits for tasks of tasks.
#include <stdio.h>

int main(void) {
  int total = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup
    {
#pragma omp task
      {
#pragma omp task
#pragma omp atomic
        total += 1;
#pragma omp atomic
        total += 10;
      }
    }
    printf("%d\n", total);
  }
  return 0;
}
