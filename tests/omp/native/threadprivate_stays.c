// It keeps its value from region to region.
#include <omp.h>
#include <stdio.h>

static int mine = 1;
#pragma omp threadprivate(mine)

int main(void) {
  int sum = 0;
  omp_set_dynamic(0);
#pragma omp parallel num_threads(2)
  mine = 10 + omp_get_thread_num();
#pragma omp parallel num_threads(2) reduction(+ : sum)
  sum += mine;
  printf("%d\n", sum);
  return 0;
}
