// Flushes between barriers.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int x = 0, y = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) x = 3;
#pragma omp flush(x)
#pragma omp barrier
#pragma omp flush
    if (omp_get_thread_num() == 1) y = x + 1;
  }
  printf("%d\n", y);
  return 0;
}
