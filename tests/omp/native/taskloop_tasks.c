// A taskloop of two tasks with the last value.
#include <stdio.h>

int main(void) {
  int last = -1, sum = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop num_tasks(2) lastprivate(last)
  for (int i = 0; i < 5; i++) {
    last = i * 7;
#pragma omp atomic
    sum += i;
  }
  printf("%d %d\n", last, sum);
  return 0;
}
