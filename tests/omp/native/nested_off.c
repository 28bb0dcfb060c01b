// Regions inside of regions, with one level.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int count = 0, size = 0;
  omp_set_max_active_levels(1);
#pragma omp parallel num_threads(2) reduction(+ : count) reduction(max : size)
  {
#pragma omp parallel num_threads(3) reduction(+ : count) reduction(max : size)
    {
      count += omp_get_level();
      size = omp_get_num_threads();
    }
  }
  printf("%d %d\n", count, size);
  return 0;
}
