// Regions inside of regions, with two levels.
#include <omp.h>
#include <stdio.h>

int main(void) {
  int count = 0, level = 0;
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2) reduction(+ : count) reduction(max : level)
  {
    int inner = 0;
#pragma omp parallel num_threads(2) reduction(+ : inner)
    inner += 1;
    count += inner;
    level = omp_get_level();
  }
  printf("%d %d\n", count, level);
  return 0;
}
