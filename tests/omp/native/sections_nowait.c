// Sections without a barrier, and one behind them.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a = 0, b = 0, c[4] = {0};
#pragma omp parallel num_threads(2)
  {
#pragma omp sections nowait
    {
#pragma omp section
      a = 3;
#pragma omp section
      b = 4;
    }
    c[omp_get_thread_num()] = 1;
#pragma omp barrier
#pragma omp single
    c[2] = a * b;
  }
  printf("%d %d %d\n", c[0], c[1], c[2]);
  return 0;
}
